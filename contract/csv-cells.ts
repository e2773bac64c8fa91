// A line of a CSV file that a spreadsheet may open.
import { withoutBidi } from './plain-text.ts';

/** Without this byte order mark Excel reads the file as Windows-1252. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet would execute a cell that begins like a formula, and a caller could dictate one. Excel accepts full-width signs too. */
const inert = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => `"${inert(withoutBidi(text)).replaceAll('"', '""')}"`;

export const csvLine = (cells: readonly string[], mark: string): string =>
  `${cells.map(cell).join(mark)}\r\n`;
