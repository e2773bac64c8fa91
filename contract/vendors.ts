// Vendors that a public page may load after consent; the server's content security policy allows the same.

/** Vendors that a page may need, in a meta element that the server reads. */
export const VENDORS_META = 'voxlex:vendors';
export type Vendor = 'calendar' | 'pixel';

export const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';
export const PIXEL_ORIGINS = ['https://connect.facebook.net', 'https://www.facebook.com'] as const;

/** The script that draws the calendar: Calendly's own, or the one that another host serves under the same path. */
export const calendarScriptOf = (calendar: string): string => {
  const { hostname, origin } = new URL(calendar);
  const isCalendly = hostname === 'calendly.com' || hostname.endsWith('.calendly.com');
  return `${isCalendly ? 'https://assets.calendly.com' : origin}/assets/external/widget.js`;
};

/** The meta element with the pixel's number; empty without one. */
export const PIXEL_META = 'voxlex:pixel';
