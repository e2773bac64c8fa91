// Colours of the letters. Mail programs know no CSS variables, so light values are inline and dark ones set by class.

export const LIGHT = {
  paper: '#fbfaf6',
  card: '#ffffff',
  strip: '#f4f1ea',
  ink: '#1c1b17',
  ink2: '#4d4a40',
  ink3: '#6a6658',
  line: '#e3dfd3',
  control: '#8b8674',
  brand: '#0e5a4a',
  onBrand: '#ffffff',
} as const;

const DARK: Record<keyof typeof LIGHT, string> = {
  paper: '#131411',
  card: '#1b1c18',
  strip: '#21221e',
  ink: '#f2f0e8',
  ink2: '#c9c5b7',
  ink3: '#a19d8e',
  line: '#34352f',
  control: '#7f7b6d',
  brand: '#5cc4a8',
  onBrand: '#0d1f1a',
};

export type Tone = 'urgent' | 'new' | 'waiting' | 'done' | 'quiet';

/** The text colour and the background colour. */
export const TONES: Record<Tone, readonly [string, string]> = {
  urgent: ['#b3421f', '#fbe9e2'],
  new: ['#27508f', '#e6eefb'],
  waiting: ['#7a5200', '#fbf0d5'],
  done: ['#0e5a4a', '#e2f0eb'],
  quiet: ['#4d4a40', '#efece3'],
};
const DARK_TONES: Record<Tone, readonly [string, string]> = {
  urgent: ['#ff9470', '#3d2018'],
  new: ['#93b7f4', '#1b2947'],
  waiting: ['#e9b94f', '#35290f'],
  done: ['#5cc4a8', '#17302a'],
  quiet: ['#c9c5b7', '#2a2b26'],
};

/** The class, the CSS property and the dark value. */
type DarkRule = readonly [string, 'color' | 'background-color' | 'border-color', string];

const RULES: DarkRule[] = [
  ['v-paper', 'background-color', DARK.paper],
  ['v-card', 'background-color', DARK.card],
  ['v-card', 'border-color', DARK.line],
  ['v-strip', 'background-color', DARK.strip],
  ['v-ink', 'color', DARK.ink],
  ['v-ink2', 'color', DARK.ink2],
  ['v-ink3', 'color', DARK.ink3],
  ['v-line', 'border-color', DARK.line],
  ['v-link', 'color', DARK.brand],
  ['v-bar', 'background-color', DARK.brand],
  ['v-button', 'background-color', DARK.brand],
  ['v-button', 'border-color', DARK.brand],
  ['v-button', 'color', DARK.onBrand],
  ['v-ghost', 'border-color', DARK.control],
  ...Object.entries(DARK_TONES).flatMap(([tone, [text, tint]]): DarkRule[] => [
    [`v-${tone}`, 'color', text],
    [`v-${tone}`, 'background-color', tint],
  ]),
];

const declared = (mark: string, kept: (rule: DarkRule) => boolean): string =>
  RULES.filter(kept)
    .map(([name, what, value]) => `${mark}.${name}{${what}:${value}!important}`)
    .join('');

/** Outlook ignores media queries in its dark mode. It marks repainted text with `ogsc` and backgrounds with `ogsb`. */
export const DARK_CSS = [
  `@media (prefers-color-scheme:dark){${declared('', () => true)}}`,
  declared('[data-ogsc] ', ([, what]) => what === 'color'),
  declared('[data-ogsb] ', ([, what]) => what !== 'color'),
].join('\n');
