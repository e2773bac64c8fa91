// What a task is, and the places of the screen that several of them name.
import type { Hands } from './hands.ts';
import type { Office } from './office.ts';

export type Task = {
  name: string;
  /** Before the counting begins. Returns the ids of the messages that the task names. */
  prepare?: (office: Office) => Promise<string[]>;
  /** From the list of the dashboard, which was just opened. */
  do: (hands: Hands, ids: readonly string[], office: Office) => Promise<void>;
  onPhone?: true;
};

export const rowOf = ({ page }: Hands, id: string) => page.locator(`[data-message="${id}"]`);
export const details = ({ page }: Hands) => page.locator('.row-details');
export const bar = (hands: Hands) => details(hands).getByRole('group', { name: 'Actions sur ce message' });
