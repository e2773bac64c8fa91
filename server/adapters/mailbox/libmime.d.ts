// Types of the only libmime function used here; the package has none.
declare module 'libmime' {
  const libmime: { decodeWords(text: string): string };
  export default libmime;
}
