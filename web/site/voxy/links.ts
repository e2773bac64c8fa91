// Splits a reply into text and links. Only pages and mail addresses become links.

export type Part = { text: string; href: string | null };

const LINK = /https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** Punctuation after a link is not part of it. */
const TRAILING = /[.,;:!?…)\]»'’]+$/u;

const hrefOf = (text: string): string | null => {
  const url = /^(https?|mailto):/i.test(text) ? text : `mailto:${text}`;
  return URL.canParse(url) ? url : null;
};

export const replyPartsOf = (reply: string): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const match of reply.matchAll(LINK)) {
    const text = match[0].replace(TRAILING, '');
    const href = hrefOf(text);
    if (!href) continue;
    if (match.index > at) parts.push({ text: reply.slice(at, match.index), href: null });
    parts.push({ text, href });
    at = match.index + text.length;
  }
  if (at < reply.length) parts.push({ text: reply.slice(at), href: null });
  return parts;
};
