export const invitation = {
  title: 'Invitation',
  description: 'Rejoindre un cabinet sur Voxlex.',
  loading: 'Lecture de votre invitation…',
  heading: (firm: string) => `Rejoindre «\u202f${firm}\u202f»`,
  lead: (email: string) => `Vous ouvrirez les messages vocaux du cabinet avec l’adresse ${email}.`,
  choose: 'Choisissez votre mot de passe. Il n’est connu que de vous.',
  known:
    'Vous avez déjà un accès à Voxlex\u202f: votre mot de passe ne change pas, et vous passerez d’un cabinet à l’autre en haut de la page.',
  password: 'Mot de passe',
  accept: 'Accepter l’invitation',
  done: 'Invitation acceptée.',
  doneText: 'Le cabinet vous est ouvert.',
  signIn: 'Ouvrir Voxlex',
  failed: 'L’invitation n’a pas pu être acceptée.',
  void: 'Ce lien n’est plus valable.',
  voidText: 'Il a expiré, il a déjà servi ou il a été remplacé.',
  voidNext:
    'Demandez une nouvelle invitation au titulaire du cabinet. Si vous aviez déjà accepté, connectez-vous.',
  toSignIn: 'Se connecter',
  later: 'L’invitation n’a pas pu être lue.',
  laterText: 'Elle reste valable\u202f: vérifiez votre connexion, puis rechargez la page.',
} as const;
