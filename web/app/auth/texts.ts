// Texts of the sign-in page. The first groups are quoted from the specification.
export const auth = {
  signingIn: 'Connexion...',
  signedIn: 'Connexion réussie! Redirection...',
  sendingReset: 'Envoi en cours...',
  resetSent: 'Un email de réinitialisation a été envoyé à votre adresse email.',
  updating: 'Mise à jour...',
  updated: 'Mot de passe mis à jour avec succès! Vous pouvez maintenant vous connecter.',
  passwordFaults: {
    mismatch: () => 'Les mots de passe ne correspondent pas',
    short: (least: number) => `Le mot de passe doit contenir au moins ${least} caractères`,
  },

  wrongCredentials:
    'Email ou mot de passe incorrect. Vérifiez vos identifiants ou utilisez "Mot de passe oublié".',
  notConfirmed: 'Veuillez confirmer votre email avant de vous connecter.',
  tooMany: 'Trop de tentatives de connexion. Veuillez patienter quelques minutes.',
  otherSignIn: (message: string) => `Erreur de connexion: ${message}`,
  unexpectedSignIn: 'Erreur de connexion inattendue. Veuillez réessayer.',
  resetFailed: (message: string) => `Erreur lors de l'envoi de l'email: ${message}`,
  resetUnexpected: "Erreur lors de l'envoi de l'email de réinitialisation.",
  updateFailed: (message: string) => `Erreur lors de la mise à jour: ${message}`,
  updateUnexpected: 'Erreur lors de la mise à jour du mot de passe.',

  titles: {
    'sign-in': 'Espace Client',
    'second-factor': 'Double authentification',
    'reset-request': 'Mot de passe oublié',
    'new-password': 'Nouveau mot de passe',
  },
  leads: {
    'sign-in': 'Connectez-vous pour lire les messages de votre cabinet.',
    'second-factor': 'Une dernière vérification avant d’ouvrir les messages de votre cabinet.',
    'reset-request':
      'Indiquez votre adresse : vous recevrez un lien et un code pour choisir un nouveau mot de passe.',
    'new-password': 'Choisissez un mot de passe d’au moins 6\u00a0caractères.',
  },
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  forgotten: 'Mot de passe oublié ?',
  signIn: 'Se connecter',
  sendReset: 'Envoyer le lien',
  backToSignIn: 'Revenir à la connexion',
  newPassword: 'Nouveau mot de passe',
  confirmation: 'Confirmer le mot de passe',
  update: 'Mettre à jour le mot de passe',
  code: 'Code à 6 chiffres',
  codeHint: 'Il se trouve dans l’e-mail, sous le lien.',
  elsewhere:
    'Ce lien a été ouvert dans un autre navigateur que celui de la demande. Saisissez votre adresse et le code à 6 chiffres de l’e-mail.',
  expired: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau ci-dessous.',
  withoutLink:
    'Pour choisir un nouveau mot de passe, saisissez votre adresse et le code à 6 chiffres de l’e-mail.',
  invited: {
    title: 'Bienvenue chez Voxlex',
    lead: 'Votre compte est prêt. Choisissez votre mot de passe pour l’ouvrir.',
    choose: 'Ouvrir mon compte',
    over: 'Cette invitation a expiré ou a déjà servi. Connectez-vous si vous avez déjà choisi un mot de passe, ou demandez une nouvelle invitation à notre équipe.',
  },
  second: {
    title: 'Double authentification',
    lead: 'Une dernière vérification avant d’ouvrir les messages de votre cabinet.',
    waiting: "Vérification de l'authentification...",
  },
  opening: 'Ouverture de votre lien…',
  withoutScripts:
    'L’espace client a besoin de JavaScript, qui n’a pas pu être chargé sur cette page. Rechargez-la, activez JavaScript dans votre navigateur, ou contactez notre équipe.',
  ended:
    'Votre session a pris fin\u202f: vous vous êtes déconnecté sur un autre appareil, votre mot de passe a changé, ou votre accès a été suspendu. Reconnectez-vous\u202f; si cela ne fonctionne pas, contactez notre équipe.',
  newLink: 'Demander un nouveau lien',
  alreadyIn: 'Vous êtes déjà connecté.',
  openDashboard: 'Ouvrir le tableau de bord',

  aside: 'Pas encore de compte\u202f? Les comptes sont ouverts sur invitation. Contactez notre équipe\u202f:',
  or: ' ou ',
  demo: 'Découvrir la démo interactive',
} as const;
