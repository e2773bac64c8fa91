// Reads the text of a PDF that pdfkit drew: each font's glyph numbers are looked up in its ToUnicode map.
import { inflateSync } from 'node:zlib';

const hexUnits = (hex: string): string[] => hex.match(/.{4}/g) ?? [];

/** A range of the map lists the characters of consecutive glyphs, the first of which is named. */
const glyphsOf = (map: string): Map<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, first = '', characters = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    [...characters.matchAll(/<([0-9a-f]+)>/g)].forEach(([, units = ''], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      glyphs.set(
        glyph,
        hexUnits(units)
          .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
          .join(''),
      );
    });
  return glyphs;
};

export const textOfPdf = (pdf: Buffer): string => {
  const file = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(id, body);
  const streamOf = (body: string): string => {
    const [, bytes = ''] = /stream\n(.*)\nendstream/s.exec(body) ?? [];
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    if (map) fonts.set(name, glyphsOf(streamOf(objects.get(map) ?? '')));
  }
  let text = '';
  for (const body of objects.values()) {
    if (!body.includes('/FlateDecode') || /\/Length1|\/Subtype|ToUnicode/.test(body.split('stream')[0] ?? ''))
      continue;
    let glyphs = new Map<string, string>();
    for (const [found, font, line = ''] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? glyphs;
      else if (found.endsWith('TJ'))
        text += [...line.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hexUnits(hex))
          .map((glyph) => glyphs.get(glyph) ?? '')
          .join('');
    }
  }
  return text;
};
