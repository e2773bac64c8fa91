// Makes a still picture of markup that the product renders: nothing in it can be clicked, focused or linked to.
import type { Picture } from '../landing/sample-call.ts';

const OPENING = /<([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /\s+([^\s=>/]+)(?:="([^"]*)")?/g;

/** Identifiers would stand twice in the page; links, roles and events would answer to nothing. */
const LEFT_OUT =
  /^(id|for|name|form|href|target|rel|role|tabindex|title|type|style|aria-(controls|labelledby|describedby|label)|data-(message|track))$/i;
/** The headings, links and buttons of a picture are none of the page. */
const PLAIN: Record<string, string> = {
  a: 'span',
  button: 'span',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  main: 'div',
  header: 'div',
  figure: 'div',
  figcaption: 'div',
};
const plain = (tag: string): string => PLAIN[tag.toLowerCase()] ?? tag;

/** `prefix` is the class of the frame and the beginning of the classes that replace inline styles. */
export const pictureOf = (html: string, prefix: string): Picture => {
  const names = new Map<string, string>();
  const nameOf = (style: string): string => {
    const name = names.get(style) ?? `${prefix}${names.size}`;
    names.set(style, name);
    return name;
  };
  const still = (_: string, tag: string, attributes: string, end: string): string => {
    const given = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => ({ name, value }));
    const attributeOf = (wanted: string) => given.find(({ name }) => name === wanted)?.value ?? '';
    const style = attributeOf('style');
    const classes = [attributeOf('class'), style && nameOf(style)].filter(Boolean).join(' ');
    const kept = given
      .filter(({ name }) => name !== 'class' && !LEFT_OUT.test(name))
      .map(({ name, value }) => `${name}="${value}"`);
    return `<${[plain(tag), ...(classes ? [`class="${classes}"`] : []), ...kept].join(' ')}${end}>`;
  };
  const markup = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(OPENING, still)
    .replaceAll(/<\/([a-z][a-z0-9]*)>/gi, (_, tag: string) => `</${plain(tag)}>`);
  const css = [...names].map(([style, name]) => `.${prefix} .${name}{${style}}`).join('\n');
  return { css, markup };
};
