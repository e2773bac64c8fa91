// HTML templates: every value is escaped unless it is markup itself.

export type Markup = { readonly markup: string };
type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

const isMany = (piece: Piece): piece is readonly Piece[] => Array.isArray(piece);

const written = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return '';
  if (isMany(piece)) return piece.map(written).join('');
  return typeof piece === 'object' ? piece.markup : escapeHtml(String(piece));
};

/** Attributes must be quoted, or a value could add another attribute. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: parts.map((part, at) => part + written(pieces[at])).join(''),
});
