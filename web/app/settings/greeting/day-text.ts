// A day as the section writes it: 24 décembre 2026.
export const longDayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('fr-BE', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
