export const Unfinished = () => {
  return <p>Not closed;
};
