// Whether this browser is to be told of a new message while one looks elsewhere. Off until somebody asks for it.
import * as z from 'zod/mini';

const choice = z.object({ notify: z.boolean(), sound: z.boolean() });
export type AlertChoice = z.infer<typeof choice>;

const KEPT = 'voxlex.alerts';
const OFF: AlertChoice = { notify: false, sound: false };

export const keptChoice = (): AlertChoice => {
  try {
    const read = choice.safeParse(JSON.parse(window.localStorage.getItem(KEPT) ?? 'null'));
    return read.success ? read.data : OFF;
  } catch {
    return OFF;
  }
};

export const keepChoice = (chosen: AlertChoice): void => {
  try {
    window.localStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};
