// Draws the picture that social networks show for a page, at build time and without a browser.
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import { spokenShape } from '#web/ui/wave-shape.ts';
import { drawable, FONTS } from './fonts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 84;
/** The light colours of web/styles/tokens.css; an SVG reads no style sheet. */
export const CARD_COLOURS = {
  paper: '#fbfaf6',
  ink: '#1c1b17',
  'ink-2': '#4d4a40',
  brand: '#0e5a4a',
  'wave-rest': '#b3c9c1',
} as const;

const opened = (path: string): Font => {
  const font = openSync(path);
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts`);
  return font;
};
const serif = opened(FONTS.serif);
const strong = opened(FONTS.strong);

const widthOf = (font: Font, size: number, text: string): number =>
  (font.layout(drawable(text)).advanceWidth * size) / font.unitsPerEm;

/** Text as outlines, so that the renderer of the SVG needs no font. */
const outlines = (font: Font, size: number, text: string, x: number, y: number, fill: string): string => {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawable(text));
  let pen = 0;
  const paths = glyphs.map((glyph, at) => {
    const path = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += positions[at]?.xAdvance ?? 0;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
};

const broken = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(serif, size, longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Wraps the text into as few lines as fit, with balanced widths, so that no single word stands on the last line. */
const wrapped = (text: string, size: number): string[] => {
  const most = WIDTH - 2 * MARGIN;
  const { length } = broken(text, size, most);
  let width = most;
  while (width > most / 2 && broken(text, size, width - 20).length === length) width -= 20;
  return broken(text, size, width);
};

const wave = (): string => {
  const bars = 66;
  const step = (WIDTH - 2 * MARGIN) / bars;
  return spokenShape(bars, 31)
    .map((loud, at) => {
      const tall = Math.max(2, loud * 76);
      const colour = at < bars * 0.42 ? CARD_COLOURS.brand : CARD_COLOURS['wave-rest'];
      const x = MARGIN + at * step + step / 2;
      return `<path d="M${x.toFixed(1)} ${(490 - tall / 2).toFixed(1)}v${tall.toFixed(1)}" stroke="${colour}"/>`;
    })
    .join('');
};

export const card = async (title: string, over: string): Promise<Uint8Array<ArrayBuffer>> => {
  const size = title.length > 70 ? 58 : 66;
  const lines = wrapped(title, size)
    .map((line, at) => outlines(serif, size, line, MARGIN, 208 + at * size * 1.12, CARD_COLOURS.ink))
    .join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${CARD_COLOURS.paper}"/>
${outlines(strong, 26, over, MARGIN, 116, CARD_COLOURS.brand)}
${lines}
<g stroke-width="8" stroke-linecap="round">${wave()}</g>
${outlines(serif, 38, 'Voxlex', MARGIN, 590, CARD_COLOURS.ink)}
${outlines(strong, 22, 'La messagerie vocale intelligente des avocats', MARGIN + 140, 588, CARD_COLOURS['ink-2'])}
</svg>`;
  return new Uint8Array(
    await sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer(),
  );
};
