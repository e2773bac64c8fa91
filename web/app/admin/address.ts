/** The address of a section, such as `cabinets` or `cabinets?cabinet=…`. */
export const adminAddressOf = (to: string): string => `/admin/${to}`;
