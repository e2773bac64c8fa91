// Words of the access log: in the journal, beside an opened message, and in the file.
import type { Access, AccessAct, AccessActor } from './access-log.ts';

export const ACCESS_ACT_TEXTS: Readonly<Record<AccessAct, string>> = {
  listed: 'Liste consultée',
  opened: 'Message ouvert',
  played: 'Enregistrement écouté',
  downloaded: 'Enregistrement téléchargé',
  exported: 'Messages exportés',
  page_opened: 'Page de transmission ouverte',
  viewed: 'Vue d’assistance ouverte',
};

export const ACCESS_ACTOR_TEXTS: Readonly<Record<AccessActor, string>> = {
  person: 'Une personne du cabinet',
  key: 'Un logiciel, avec une clé d’API',
  recipient: 'Le destinataire d’un e-mail',
  link: 'Le porteur d’un lien d’écoute',
  operator: 'L’équipe Voxlex, en ligne de commande',
  support: 'L’assistance de Voxlex',
};

/** The name where it is known; the support view adds who looked. */
export const readerOf = ({ actor, name }: Pick<Access, 'actor' | 'name'>): string => {
  if (name === '') return ACCESS_ACTOR_TEXTS[actor];
  return actor === 'person' || actor === 'recipient' ? name : `${ACCESS_ACTOR_TEXTS[actor]} (${name})`;
};
