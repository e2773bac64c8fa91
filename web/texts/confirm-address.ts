// The page of a confirmation link and its two answers, in the language that the firm chose for the address.
import type { Language } from '#contract/languages.ts';

type Page = { title: string; heading: string; text: string };
type Texts = {
  skip: string;
  back: string;
  homeLabel: string;
  footer: { short: string; privacy: string; terms: string };
  asked: Page & { action: string };
  confirmed: Page;
  /** What can be done about a dead link. */
  void: Page & { next: string };
};

export const CONFIRM_ADDRESS: Record<Language, Texts> = {
  fr: {
    skip: 'Aller au contenu',
    back: 'Retour à l’accueil',
    homeLabel: 'Voxlex, accueil',
    footer: { short: '© 2025 Voxlex', privacy: 'Confidentialité', terms: 'Conditions générales' },
    asked: {
      title: 'Confirmer une adresse',
      heading: 'Recevoir les messages de ce cabinet\u202f?',
      text: 'Le cabinet souhaite vous envoyer par e-mail les messages vocaux de ses correspondants. L’e-mail qui contenait ce lien dit de quelle ligne il s’agit. Rien ne vous parvient avant votre confirmation\u202f: si vous n’attendiez pas cet e-mail, fermez cette page.',
      action: 'Confirmer mon adresse',
    },
    confirmed: {
      title: 'Adresse confirmée',
      heading: 'Votre adresse est confirmée.',
      text: 'Les prochains messages vocaux vous parviendront par e-mail. Vous pouvez fermer cette page.',
    },
    void: {
      title: 'Lien périmé',
      heading: 'Ce lien ne peut plus servir.',
      text: 'Il a déjà été utilisé, remplacé par un plus récent, ou il date de plus de sept jours.',
      next: 'Demandez au cabinet de vous en envoyer un nouveau\u202f: il le fait en un clic dans ses paramètres, à côté de votre adresse.',
    },
  },
  nl: {
    skip: 'Naar de inhoud',
    back: 'Terug naar de startpagina',
    homeLabel: 'Voxlex, startpagina',
    footer: { short: '© 2025 Voxlex', privacy: 'Privacy (Frans)', terms: 'Algemene voorwaarden (Frans)' },
    asked: {
      title: 'Een adres bevestigen',
      heading: 'De berichten van dit kantoor ontvangen?',
      text: 'Het kantoor wil u de ingesproken berichten van bellers per e-mail bezorgen. De e-mail met deze link zegt om welke lijn het gaat. U ontvangt niets voor u bevestigt: verwachtte u die e-mail niet, sluit dan deze pagina.',
      action: 'Mijn adres bevestigen',
    },
    confirmed: {
      title: 'Adres bevestigd',
      heading: 'Uw adres is bevestigd.',
      text: 'De volgende ingesproken berichten ontvangt u per e-mail. U mag deze pagina sluiten.',
    },
    void: {
      title: 'Link vervallen',
      heading: 'Deze link is niet meer geldig.',
      text: 'Hij is al gebruikt, vervangen door een nieuwere, of ouder dan zeven dagen.',
      next: 'Vraag het kantoor u een nieuwe te sturen: dat doet het met één klik in zijn instellingen, naast uw adres.',
    },
  },
  de: {
    skip: 'Zum Inhalt',
    back: 'Zur Startseite',
    homeLabel: 'Voxlex, Startseite',
    footer: { short: '© 2025 Voxlex', privacy: 'Datenschutz (französisch)', terms: 'AGB (französisch)' },
    asked: {
      title: 'Eine Adresse bestätigen',
      heading: 'Die Nachrichten dieser Kanzlei erhalten?',
      text: 'Die Kanzlei möchte Ihnen die Sprachnachrichten der Anrufer per E-Mail zusenden. Die E-Mail mit diesem Link nennt den Anschluss. Vor Ihrer Bestätigung erhalten Sie nichts: Haben Sie diese E-Mail nicht erwartet, schließen Sie diese Seite.',
      action: 'Meine Adresse bestätigen',
    },
    confirmed: {
      title: 'Adresse bestätigt',
      heading: 'Ihre Adresse ist bestätigt.',
      text: 'Die nächsten Sprachnachrichten erhalten Sie per E-Mail. Sie können diese Seite schließen.',
    },
    void: {
      title: 'Link abgelaufen',
      heading: 'Dieser Link ist nicht mehr gültig.',
      text: 'Er wurde bereits benutzt, durch einen neueren ersetzt oder ist älter als sieben Tage.',
      next: 'Bitten Sie die Kanzlei um einen neuen: Sie sendet ihn mit einem Klick in ihren Einstellungen, neben Ihrer Adresse.',
    },
  },
  en: {
    skip: 'Skip to content',
    back: 'Back to the home page',
    homeLabel: 'Voxlex, home page',
    footer: { short: '© 2025 Voxlex', privacy: 'Privacy (in French)', terms: 'Terms (in French)' },
    asked: {
      title: 'Confirm an address',
      heading: 'Receive this firm’s messages?',
      text: 'The firm would like to e-mail you the voice messages of its callers. The e-mail with this link names the line. Nothing is sent to you before you confirm: if you did not expect that e-mail, close this page.',
      action: 'Confirm my address',
    },
    confirmed: {
      title: 'Address confirmed',
      heading: 'Your address is confirmed.',
      text: 'From now on, voice messages will reach you by e-mail. You can close this page.',
    },
    void: {
      title: 'Expired link',
      heading: 'This link can no longer be used.',
      text: 'It has been used already, replaced by a newer one, or is more than seven days old.',
      next: 'Ask the firm to send you a new one: it takes one click in its settings, beside your address.',
    },
  },
};
