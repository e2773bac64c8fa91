// The errors that a reply without a code stands for. In a file of their own, because every page loads them and no other sentence.

export const statusErrors = {
  bad_request: [400, 'La demande est incomplète ou mal formée.'],
  unauthorized: [401, 'Veuillez vous connecter.'],
  not_found: [404, 'Introuvable.'],
  body_too_big: [413, 'La demande est trop volumineuse.'],
  rate_limited: [429, 'Trop de demandes. Veuillez patienter quelques minutes.'],
  internal: [500, 'Une erreur inattendue est survenue.'],
  unavailable: [503, 'Le service est momentanément indisponible. Veuillez réessayer.'],
} as const satisfies Record<string, readonly [number, string]>;
