// Cuts a built page into passages at its headings. Pictures, forms and buttons are left out.
import { Parser } from 'htmlparser2';
import type { Passage } from './port.ts';

const SKIPPED = new Set(
  'script style svg nav form button noscript figure template canvas select dialog audio'.split(' '),
);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'summary']);
const BLOCKS = new Set(
  'p li dd dt td th tr div section article details header ul ol blockquote figcaption address main aside'.split(
    ' ',
  ),
);
const VOID = new Set('br hr img input meta link source wbr area col embed track'.split(' '));
/** A shorter line is a number or a symbol beside a text. */
const SHORTEST_LINE = 3;

const tidy = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();
/** CSS classes can make a span a line of its own; without them the words of two lines would be joined. */
const isBlock = (name: string, classes: string): boolean =>
  BLOCKS.has(name) || /(^|\s)(block|grid|flex|inline-flex)(\s|$)/.test(classes);

type Open = { name: string; id: string | null; skips: boolean; block: boolean };
type Attributes = Record<string, string>;

const isSkipped = (name: string, { class: classes = '', ...rest }: Attributes): boolean =>
  SKIPPED.has(name) ||
  rest['aria-hidden'] === 'true' ||
  rest.role === 'img' ||
  // Links that look like buttons have this class.
  /\bselect-none\b/.test(classes);

export type ReadPage = { indexed: boolean; language: string; passages: Passage[] };

class Reader {
  indexed = true;
  language = '';
  title = '';
  readonly passages: Passage[] = [];
  readonly #path: string;
  readonly #opened: Open[] = [];
  #inMain = false;
  #skipping = 0;
  #collecting: 'title' | 'heading' | null = null;
  #heading = '';
  #anchor: string | null = null;
  /** A heading with a link announces another page, so its text is not an answer. */
  #isTeaser = false;
  /** The lines above the section's h2 and the h2 itself, indexed with each passage of the section. */
  #section = '';
  #lines: string[] = [];
  #line = '';

  constructor(path: string) {
    this.#path = path;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'html') this.language = attributes.lang ?? '';
    if (name === 'meta' && attributes.name === 'robots')
      this.indexed = !/noindex/.test(attributes.content ?? '');
    if (name === 'br') this.#line += ' ';
    if (VOID.has(name)) return;
    if (name === 'title' && this.title === '') this.#collecting = 'title';
    if (name === 'main') this.#inMain = true;
    const skips = isSkipped(name, attributes);
    const block = isBlock(name, attributes.class ?? '');
    this.#opened.push({ name, id: attributes.id ?? null, skips, block });
    if (skips) this.#skipping += 1;
    if (!this.#inMain || this.#skipping > 0) return;
    if (name === 'section') this.#endPassage();
    if (name === 'a' && this.#collecting === 'heading') this.#isTeaser = true;
    if (HEADINGS.has(name)) {
      const over = this.#heading === '' ? this.#takeLines() : '';
      this.#endPassage();
      if (name === 'h2') this.#section = over;
      this.#anchor = this.#anchorOf(attributes.id ?? null);
      this.#isTeaser = this.#opened.some((one) => one.name === 'a');
      this.#collecting = 'heading';
    } else if (block) this.#endLine();
  }

  text(text: string): void {
    if (this.#collecting === 'title') this.title += text;
    else if (!this.#inMain || this.#skipping > 0) return;
    else if (this.#collecting === 'heading') this.#heading += text;
    else this.#line += text;
  }

  close(name: string): void {
    if (VOID.has(name)) return;
    const closed = this.#opened.pop();
    if (closed?.skips) this.#skipping -= 1;
    if (name === 'title' && this.#collecting === 'title') {
      this.#collecting = null;
      this.title = tidy(this.title);
    }
    if (name === 'main') {
      this.#endPassage();
      this.#inMain = false;
    }
    if (!this.#inMain || this.#skipping > 0) return;
    if (HEADINGS.has(name)) {
      this.#heading = tidy(this.#heading).replace(/^\d+\.\s+/, '');
      if (name === 'h2') this.#section = tidy(`${this.#section} ${this.#heading}`);
      this.#collecting = null;
    } else if (closed?.block) this.#endLine();
  }

  #anchorOf(own: string | null): string | null {
    if (own && !own.endsWith('-titre')) return own;
    return this.#opened.findLast(({ name, id }) => id !== null && name === 'section')?.id ?? own;
  }

  #endLine(): void {
    const text = tidy(this.#line);
    if (text.length >= SHORTEST_LINE) this.#lines.push(text);
    this.#line = '';
  }

  #takeLines(): string {
    this.#endLine();
    const taken = this.#lines.join(' ');
    this.#lines = [];
    return taken;
  }

  #endPassage(): void {
    this.#endLine();
    if (this.#lines.length > 0 && this.#heading !== '' && !this.#isTeaser)
      this.passages.push({
        path: this.#path,
        anchor: this.#anchor,
        page: this.title,
        section: this.#section,
        heading: this.#heading,
        lines: this.#lines,
      });
    this.#lines = [];
    this.#heading = '';
  }
}

export const readPage = (html: string, path: string): ReadPage => {
  const reader = new Reader(path);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  return reader;
};
