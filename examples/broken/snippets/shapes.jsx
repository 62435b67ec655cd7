export const Circle = () => <svg viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" /></svg>;
export const Square = ({ side }) => {
  const [size] = useState(side);
  return <svg viewBox="0 0 2 2"><rect width={size.value} height={size.value} /></svg>;
};
