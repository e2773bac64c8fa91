// Fixed answers to greetings, thanks, questions about the assistant and requests for a person. No page answers them.

import type { ChatReply } from '#contract/chat.ts';
import { foldLetters } from '#contract/fold-letters.ts';
import { type Addresses, assistantTexts, teamButtons } from './assistant-texts.ts';

type Kind = 'hello' | 'thanks' | 'bye' | 'machine' | 'person';

const plain = (text: string): string =>
  foldLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const HELLO = '(bonjour|bonsoir|salut|hello|coucou|hey|bjr)';
const KINDS: readonly [Kind, RegExp][] = [
  [
    'hello',
    new RegExp(
      `^${HELLO}( (${HELLO}|voxy|a tous|monsieur|madame|maitre|ca va|comment (ca va|allez vous)))*$`,
    ),
  ],
  [
    'thanks',
    /^(ok |super |parfait |tres bien |d accord )?(un grand )?(merci|thanks|mille mercis)( (beaucoup|bien|voxy|a vous|pour (tout|votre (aide|reponse)|ces informations)))*$|^(ok|super|parfait|tres bien|d accord|genial|entendu)$/,
  ],
  ['bye', /^(merci )?(au revoir|a bientot|bonne (journee|soiree)|bye|ciao)( (voxy|a bientot|merci))*$/],
  [
    'machine',
    /^(bonjour )?((tu es|es tu|t es|vous etes|etes vous|c est|parle je|suis je en train de parler) (a )?(un |une )?(vrai |vraie )?(robot|bot|humain|humaine|personne|ia|machine|automate|chatbot)( ou (un |une )?(vrai |vraie )?(robot|bot|humain|humaine|personne|ia|machine))?|qui es tu|c est quoi voxy|qui est voxy)$/,
  ],
  [
    'person',
    /^(?!.*\b(clients?|correspondants?|appelants?)\b).*\b(parler|discuter|echanger|joindre|avoir|appeler)\b.{0,20}\b(humain|conseiller|quelqu un|une (vraie )?personne|un commercial|operateur humain)\b/,
  ],
];

export const smallTalk = (said: string, to: Addresses): ChatReply | null => {
  const text = plain(said);
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (kind === undefined) return null;
  const leadsToTeam = kind === 'machine' || kind === 'person';
  return { content: assistantTexts[kind](to), buttons: leadsToTeam ? teamButtons(to) : [] };
};
