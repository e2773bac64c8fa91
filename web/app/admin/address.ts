/** The address of a section, such as `cabinets` or `cabinets?cabinet=…`. */
export const addressOf = (to: string): string => `/admin/${to}`;
