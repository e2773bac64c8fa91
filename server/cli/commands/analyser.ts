import { ANALYSIS_TYPES } from '#contract/values.ts';
import { figuresByFirm } from '#server/messages/index.ts';
import type { Command } from '../command.ts';

const report: Command = {
  name: 'analyser report',
  usage: '',
  summary: 'live accuracy by firm: of the values that people confirmed or corrected, how many were right',
  flags: {},
  async run(app) {
    const figures = await app.db.asSystem(figuresByFirm);
    const firms = [...Map.groupBy(figures, ({ firm }) => firm)];
    const share = (right: number, judged: number): string =>
      judged === 0 ? '–' : `${Math.round((100 * right) / judged)} %`;
    return {
      json: {
        firms: firms.map(([firm, axes]) => ({
          firm,
          axes: axes.map(({ axis, analysed, doubtful, judged, right }) => ({
            axis,
            analysed,
            doubtful,
            judged,
            right,
            accuracy: judged === 0 ? null : right / judged,
          })),
        })),
      },
      lines:
        firms.length === 0
          ? ['Nothing was analysed yet.']
          : firms.flatMap(([firm, axes]) => [
              firm,
              ...axes.map(
                ({ axis, analysed, doubtful, judged, right }) =>
                  `  ${ANALYSIS_TYPES[axis].padEnd(18)} ${share(right, judged).padStart(5)} of ${judged} judged, ` +
                  `${doubtful} in doubt, ${analysed} analysed`,
              ),
            ]),
    };
  },
};

export const analyserCommands: readonly Command[] = [report];
