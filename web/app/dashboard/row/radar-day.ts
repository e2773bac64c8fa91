// The day of a deadline behind its name: ' · 21/01'.
export const dayOf = (on: string | null): string => (on ? ` · ${on.slice(8, 10)}/${on.slice(5, 7)}` : '');
