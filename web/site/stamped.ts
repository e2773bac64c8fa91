// Settings in the pages: placeholders in a build, plausible values in development.
// Only prerendered code may import this; an island gets a setting as a property.
import { markOf, type Stamp } from '#contract/stamps.ts';

const whileDeveloping: Record<Stamp, string> = {
  COMPANY_NAME: 'Voxlex',
  COMPANY_ADDRESS: 'Tournai, Belgique',
  COMPANY_NUMBER: '',
  PUBLIC_URL: 'http://localhost:4321',
  SUPPORT_EMAIL: 'support@voxlex.example',
  SUPPORT_PHONE: '+32 69 00 00 00',
  SUPPORT_TEL: '+3269000000',
  BOOKING_URL: 'mailto:support@voxlex.example?subject=D%C3%A9monstration',
  CALENDAR: '',
  CHECKOUT_URL: 'mailto:support@voxlex.example?subject=Abonnement',
  TRIAL_CHECKOUT_URL: 'mailto:support@voxlex.example?subject=Essai',
  HERO_CALL_AUDIO: '',
  META_PIXEL_ID: '',
  PASSWORD_MIN: '6',
};

const carried = (stamp: Stamp): string => (import.meta.env.DEV ? whileDeveloping[stamp] : markOf(stamp));

export const stamped: Readonly<Record<Stamp, string>> = {
  COMPANY_NAME: carried('COMPANY_NAME'),
  COMPANY_ADDRESS: carried('COMPANY_ADDRESS'),
  COMPANY_NUMBER: carried('COMPANY_NUMBER'),
  PUBLIC_URL: carried('PUBLIC_URL'),
  SUPPORT_EMAIL: carried('SUPPORT_EMAIL'),
  SUPPORT_PHONE: carried('SUPPORT_PHONE'),
  SUPPORT_TEL: carried('SUPPORT_TEL'),
  BOOKING_URL: carried('BOOKING_URL'),
  CALENDAR: carried('CALENDAR'),
  CHECKOUT_URL: carried('CHECKOUT_URL'),
  TRIAL_CHECKOUT_URL: carried('TRIAL_CHECKOUT_URL'),
  HERO_CALL_AUDIO: carried('HERO_CALL_AUDIO'),
  META_PIXEL_ID: carried('META_PIXEL_ID'),
  PASSWORD_MIN: carried('PASSWORD_MIN'),
};
