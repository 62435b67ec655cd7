export const Logo = () => <svg viewBox="0 0 8 8" />;
