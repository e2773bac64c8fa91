// Shows the progress of a long command on stderr: a bar on a terminal, otherwise one line for every 10 %.

const WIDTH = 30;
const LOOKS_A_SECOND = 10;

export const progressBar = (
  out: { isTTY?: boolean; write(text: string): unknown },
  what: string,
): { show(done: number, total: number): void; end(text: string): void; broken(): void } => {
  let tenth = -1;
  let shownMs = Number.NEGATIVE_INFINITY;
  return {
    show: (done, total) => {
      const share = Math.min(1, done / total);
      if (!out.isTTY) {
        if (Math.floor(share * 10) === tenth) return;
        tenth = Math.floor(share * 10);
        out.write(`${what}: ${tenth * 10} %\n`);
        return;
      }
      if (share < 1 && performance.now() - shownMs < 1000 / LOOKS_A_SECOND) return;
      shownMs = performance.now();
      const filled = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      out.write(`\r${filled} ${String(Math.floor(share * 100)).padStart(3)} %  ${what}\u001b[K`);
    },
    end: (text) => out.write(out.isTTY ? `\n${text}\n` : `${text}\n`),
    // Ends the line of the bar, so that the error message starts on its own line.
    broken: () => out.isTTY && out.write('\n'),
  };
};
