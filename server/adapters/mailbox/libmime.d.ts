// The part of libmime that we use; the package brings no types.
declare module 'libmime' {
  const libmime: { decodeWords(text: string): string };
  export default libmime;
}
