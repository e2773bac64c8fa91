/** A plain https address: callers receive it in the firm's name. */
export const isPlainLink = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && !/\s/.test(text);
};
