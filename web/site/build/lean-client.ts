// auth-js is one class of ninety methods, and no bundler may drop a method. What no screen of ours can reach is
// taken out of its source: methods are kept that our session calls, or that a kept one names.

/** What web/app/session/auth-js*.ts call, and what the browser or the library's own timers do. */
export const CALLED = [
  'constructor',
  'getSession',
  'getUser',
  'refreshSession',
  'signInWithPassword',
  'resetPasswordForEmail',
  'verifyOtp',
  'updateUser',
  'signOut',
  'onAuthStateChange',
];

/** Security keys, third-party consent, passkeys. */
const NAMESPACES = [
  { from: /^ {12}webauthn: new WebAuthnApi\(this\),\n/m, to: '' },
  { from: /^ {8}this\.oauth = \{\n[\s\S]*?\n {8}\};\n/m, to: '' },
  { from: /^ {8}this\.passkey = \{\n[\s\S]*?\n {8}\};\n/m, to: '' },
];

/** What it would tell a console in a mode that nobody can switch on here. */
const TOLD_TO_DEBUGGERS = /(?<=[{;}]\n) +this\._debug\(.*\);\n/g;

const METHOD = /^ {4}(?:async )?([A-Za-z_]\w*)\([^\n]*\) \{\n(?:[\s\S]*?\n)?? {4}\}\n/gm;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const namedIn = (method: string): Set<string> =>
  new Set(method.replace(COMMENTS, '').match(/[A-Za-z_]\w*/g) ?? []);

/** Throws where the library is no longer written as it was: better no build than a session that cannot end. */
export const leanClient = (source: string): string => {
  let code = source;
  for (const { from, to } of NAMESPACES) {
    if (!from.test(code)) throw new Error(`auth-js has changed: ${from.source} is not in its client`);
    code = code.replace(from, to);
  }
  code = code.replace(TOLD_TO_DEBUGGERS, '');
  const methods = new Map<string, string>();
  for (const [text, name = ''] of code.matchAll(METHOD)) methods.set(name, text);
  const kept = new Set<string>();
  const keep = (name: string) => {
    const method = methods.get(name);
    if (method === undefined || kept.has(name)) return;
    kept.add(name);
    for (const named of namedIn(method)) keep(named);
  };
  for (const name of CALLED) {
    if (!methods.has(name)) throw new Error(`auth-js has changed: its client has no ${name}`);
    keep(name);
  }
  return code.replace(METHOD, (text: string, name: string) => (kept.has(name) ? text : ''));
};
