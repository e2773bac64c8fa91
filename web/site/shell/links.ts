// Where the public pages lead; a test crawls every one of them.
export const links = {
  home: '/',
  trial: '/#essai',
  lawyers: '/#avocats',
  booking: '/#calendly',
  pricing: '/#tarifs',
  questions: '/#questions',
  signIn: '/auth',
  demo: '/demo',
  caller: '/messagerie',
  terms: '/conditions-generales',
} as const;
