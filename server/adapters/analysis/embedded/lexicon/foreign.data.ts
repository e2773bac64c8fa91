// Patterns for days and urgent matters in Dutch, German and English, as parts of regular expressions.
import type { Language } from '#contract/languages.ts';

export type ForeignWords = {
  today: string;
  tomorrow: string;
  afterTomorrow: string;
  /** Sunday first. */
  weekdays: string;
  thisWeek: string;
  urgent: string;
};

export const FOREIGN: Readonly<Record<Exclude<Language, 'fr'>, ForeignWords>> = {
  nl: {
    today: 'vandaag|vanavond|vanmiddag|vannacht|nu meteen|onmiddellijk',
    tomorrow: 'morgen(?:ochtend|middag|vroeg|avond)?',
    afterTomorrow: 'overmorgen',
    weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
    thisWeek: 'deze week|volgende week|zo snel mogelijk|snel|binnenkort|dringend|spoed',
    urgent:
      'gearresteerd|aangehouden|opgepakt|politie|deurwaarder|op straat|bedreig\\p{L}*|geslagen|ontvoerd|cel|verhoor',
  },
  de: {
    today: 'heute|heute abend|sofort|jetzt gleich',
    tomorrow: 'morgen(?: früh| vormittag| nachmittag)?',
    afterTomorrow: 'übermorgen',
    weekdays: 'sonntag montag dienstag mittwoch donnerstag freitag samstag',
    thisWeek: 'diese woche|nächste woche|so schnell wie möglich|schnell|bald|dringend|eilt|eilig',
    urgent:
      'verhaftet|festgenommen|polizei|gerichtsvollzieher|auf der straße|bedroht\\p{L}*|geschlagen|entführt|zelle|verhör',
  },
  en: {
    today: 'today|tonight|this afternoon|this evening|right now|immediately',
    tomorrow: 'tomorrow(?: morning| afternoon| evening)?',
    afterTomorrow: 'the day after tomorrow',
    weekdays: 'sunday monday tuesday wednesday thursday friday saturday',
    thisWeek: 'this week|next week|as soon as possible|asap|soon|quickly|urgent|urgently',
    urgent:
      'arrested|police|bailiff|detained|evicted|on the street|threaten\\p{L}*|beaten|kidnapped|custody|locked out',
  },
};
