// Shifts the clock of a process by some hours. It is loaded first, see clockOffBy in running-server.ts.
const off = Number(process.env.CLOCK_OFF_BY_HOURS) * 3_600_000;
const now = (): number => True.now() + off;
const True = Date;

globalThis.Date = new Proxy(True, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new True(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
