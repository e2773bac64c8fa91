// What is under way, on stderr: stdout belongs to the program that follows.
const BEAT_MS = 1000;
const LINE_EVERY_S = 10;

/** @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] what to say beside the seconds */
export const during = async (what, work, detail = () => '') => {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const says = () => `${what} … ${[detail(), `${seconds()} s`].filter(Boolean).join(', ')}`;
  const { stderr } = process;
  stderr.write(stderr.isTTY ? `${what} …` : `${what} …\n`);
  const beat = setInterval(() => {
    if (stderr.isTTY) stderr.write(`\r${says()}\u001b[K`);
    else if (seconds() % LINE_EVERY_S === 0) stderr.write(`${says()}\n`);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    const ends = `${what}: ${seconds()} s`;
    stderr.write(stderr.isTTY ? `\r${ends}\u001b[K\n` : `${ends}\n`);
  }
};
