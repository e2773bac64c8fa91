// The event of opening a page, written into the page for visitor.ts.
import type { EventName, Events } from './track.ts';

export const OPENED_META = 'voxlex:opened';
export type Opened = { [N in EventName]: { name: N; details: Events[N] } }[EventName];
