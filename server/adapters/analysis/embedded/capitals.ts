// The first letter of a French sentence or name.
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1);
export const uncapital = (text: string): string => text.slice(0, 1).toLocaleLowerCase('fr') + text.slice(1);
