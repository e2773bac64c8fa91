// Whether this browser alerts the user to new messages while another page is in front. Off by default.
import * as z from 'zod/mini';

const choice = z.object({ notify: z.boolean(), sound: z.boolean() });
export type DesktopNotificationChoice = z.infer<typeof choice>;

const KEPT = 'voxlex.alerts';
const OFF: DesktopNotificationChoice = { notify: false, sound: false };

export const readChoice = (): DesktopNotificationChoice => {
  try {
    const read = choice.safeParse(JSON.parse(window.localStorage.getItem(KEPT) ?? 'null'));
    return read.success ? read.data : OFF;
  } catch {
    return OFF;
  }
};

export const storeChoice = (chosen: DesktopNotificationChoice): void => {
  try {
    window.localStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};
