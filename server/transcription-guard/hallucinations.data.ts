// Lines that recognisers learnt from subtitles and write during silence; lower case, no accents, no punctuation.

export const PHANTOMS: readonly RegExp[] = [
  // French
  /^(?:les )?sous titr(?:es|age)\b.*(?:amara|radio canada|societe|realis|fait|communaute|st 501|par )/,
  /^merci d avoir regarde\b/,
  /^merci a tous d avoir regarde\b/,
  /^(?:n oubliez pas de )?(?:vous )?abonne[zr]?(?: vous)?(?: a (?:la|ma|notre) chaine)?\b/,
  /^a bientot pour une nouvelle video\b/,
  /^(?:cliquez|likez|mettez un pouce)\b.*(?:video|cloche|chaine|bleu)/,
  // Dutch
  /^ondertitel(?:s|ing|d)\b.*(?:amara|tv gelderland|door|ingediend|gemeenschap)/,
  /^bedankt voor het kijken\b/,
  /^(?:vergeet niet te )?abonne(?:er|ren) (?:je |u )?op\b/,
  // German
  /^untertitel(?:ung)?\b.*(?:amara|zdf|swr|ndr|wdr|im auftrag|von |der |des )/,
  /^(?:vielen dank|danke) (?:fur s|furs|fur das) zuschauen\b/,
  /^abonniere[nt]? (?:den|meinen|unseren) kanal\b/,
  // English
  /^(?:subtitles|captions|transcription|transcribed|translated)\b.*\bby\b/,
  /^(?:thanks|thank you)(?: so much| very much)? for watching\b/,
  /^(?:please )?(?:like and )?subscribe\b.*(?:channel|video|bell)?/,
  // All of them
  /\bamara org\b/,
  /^(?:music|musique|muziek|musik|applause|applaudissements|silence|stilte|stille|bruit|rires|lachen|laughter|inaudible)$/,
  /^(?:www )?[a-z0-9]+ (?:com|org|net)$/,
];
