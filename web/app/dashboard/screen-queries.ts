// The widths at which the dashboard changes. They differ at exactly 768 px: the specification warns there, the style sheet
// (`max-md`) still shows the table.
import { MOBILE_MAX_PX } from '#contract/limits.ts';

/** The warning that the screen is small. */
export const SMALL = `(width <= ${MOBILE_MAX_PX}px)`;
/** Rows are cards, and the filters open as a sheet. */
export const STACKED = `(width < ${MOBILE_MAX_PX}px)`;
