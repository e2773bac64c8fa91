// Apart from the states, so that the dashboard downloads nothing else for its list.

/** How far a form has come. A refused or expired form keeps its stage. */
export const FORM_STAGES = ['proposed', 'sent', 'opened', 'completed'] as const;
export type FormStage = (typeof FORM_STAGES)[number];
