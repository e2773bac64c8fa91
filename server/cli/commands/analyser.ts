import { ANALYSIS_TYPES } from '#contract/values.ts';
import { type AxisFigures, figuresByFirm } from '#server/messages/index.ts';
import type { Command } from '../command.ts';

const share = (right: number, judged: number): string =>
  judged === 0 ? '–' : `${Math.round((100 * right) / judged)} %`;

/** Of the judged values that were analysed with the firm's own weights. */
const learnedText = ({ judged, before, after }: AxisFigures['learned']): string =>
  judged === 0
    ? ''
    : `; of ${judged} analysed with its corrections ${share(before, judged)} right without them, ${share(after, judged)} with them`;

const report: Command = {
  name: 'analyser report',
  usage: '',
  summary:
    'live accuracy by firm: of the values that people confirmed or corrected, how many were right, before and after learning',
  flags: {},
  async run(app) {
    const figures = await app.db.asSystem(figuresByFirm);
    const firms = [...Map.groupBy(figures, ({ firm }) => firm)];
    return {
      json: {
        firms: firms.map(([firm, axes]) => ({
          firm,
          axes: axes.map(({ axis, analysed, doubtful, judged, right, learned }) => ({
            axis,
            analysed,
            doubtful,
            judged,
            right,
            accuracy: judged === 0 ? null : right / judged,
            learned,
          })),
        })),
      },
      lines:
        firms.length === 0
          ? ['Nothing was analysed yet.']
          : firms.flatMap(([firm, axes]) => [
              firm,
              ...axes.map(
                ({ axis, analysed, doubtful, judged, right, learned }) =>
                  `  ${ANALYSIS_TYPES[axis].padEnd(18)} ${share(right, judged).padStart(5)} of ${judged} judged, ` +
                  `${doubtful} in doubt, ${analysed} analysed${learnedText(learned)}`,
              ),
            ]),
    };
  },
};

export const analyserCommands: readonly Command[] = [report];
