// An address for a line of time that a visitor of the office may see: a…@exemple.be.
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 1 ? address : `${address.slice(0, 1)}…${address.slice(at)}`;
};
