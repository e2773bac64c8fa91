// The device of a user agent, in French. The user agent itself is not stored.

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Most browsers also name those that they imitate, so the order decides. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

/** Android also says Linux, and an iPhone says Mac OS X. */
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: Names, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Names a browser and its system in French, as 'Firefox sur Windows' or 'Safari sur iPhone'; null if neither is known. */
export const deviceOf = (agent: string | undefined): string | null => {
  const known = (agent ?? '').slice(0, 500);
  const [browser, system] = [named(BROWSERS, known), named(SYSTEMS, known)];
  return browser && system ? `${browser} sur ${system}` : (browser ?? system ?? null);
};
