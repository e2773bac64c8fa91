// Finding, hearing, correcting and taking away: the tasks of a lawyer who reads.
import type { Hands } from './hands.ts';
import type { Task } from './task.ts';
import { details, rowOf } from './task.ts';

const playing = ({ page }: Hands) => page.locator('[data-listen=playing], [data-sounding]:not([aria-busy])');

/** A message of six minutes whose deadline is said after the third. */
const long = (): string => {
  const sentences = [
    'je vous explique d’abord comment le litige a commencé avec mon associé',
    'ensuite nous avons reçu plusieurs courriers de son avocat',
    'le comptable a relu les chiffres et il ne les comprend pas non plus',
    'j’ai gardé tous les messages et toutes les factures',
  ];
  const filler = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => sentences[(from + n) % sentences.length]).join('. ');
  return `Bonjour, ici Olivier Exemple. ${filler(0, 36)}. Je dois répondre au tribunal avant le 15 décembre. ${filler(36, 62)}. Merci de me rappeler.`;
};

export const READING: readonly Task[] = [
  {
    name: 'find today’s urgent message and play it',
    prepare: async (office) => [
      await office.receive(
        'Bonjour, ici Nadia Exemple. L’huissier est devant ma porte et il veut saisir mes meubles ce matin, c’est très urgent, rappelez-moi tout de suite s’il vous plaît.',
        { caller: '0470 00 00 44' },
      ),
      await office.receive('Bonjour, ici Karim Exemple. Je voudrais prendre rendez-vous pour un divorce.'),
      await office.receive('Bonjour, ici Lucie Exemple. Merci pour votre courrier, tout est en ordre.'),
    ],
    do: async (hands, [id = '']) => {
      await hands.press(hands.page.getByRole('button', { name: 'Urgents', exact: true }));
      await hands.press(rowOf(hands, id).getByRole('button', { name: 'Écouter', exact: true }));
      await hands.sees(playing(hands).first());
    },
  },
  {
    name: 'correct a wrong word of a transcription, and hear that word',
    prepare: async (office) => [
      await office.receive(
        'Bonjour, ici Sarah Exemple. Le notaire a envoyé la servitude par recommandé hier et je ne comprends pas la procédure.',
      ),
    ],
    do: async (hands, [id = '']) => {
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(details(hands).getByText('notaire', { exact: true }));
      await hands.sees(playing(hands).first());
      // The field opens with that word selected.
      await hands.press(details(hands).getByRole('button', { name: 'Corriger', exact: true }));
      await hands.sees(details(hands).getByRole('textbox').and(hands.page.locator(':focus')));
      await hands.type('greffier');
      await hands.press(details(hands).getByRole('button', { name: 'Enregistrer' }));
      const word = details(hands).locator('[data-word]').getByText('greffier', { exact: true });
      await hands.press(word);
      await hands.sees(playing(hands).first());
    },
  },
  {
    name: 'correct the urgency of a message',
    prepare: async (office) => [
      await office.receive('Bonjour, ici Paul Exemple. Je reçois demain matin une expulsion, que faire ?'),
    ],
    do: async (hands, [id = '']) => {
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(details(hands).getByRole('button', { name: /corriger.: Urgence/ }));
      // The press has opened the list.
      await hands.pick(details(hands).getByRole('combobox', { name: /Urgence/ }), 'Modéré');
      await hands.sees(details(hands).getByText('vérifié par vous'));
    },
  },
  {
    name: 'find a half-remembered word of three weeks ago',
    prepare: async (office) => [
      await office.receive(
        'Bonjour, ici Hugo Exemple. Mon voisin bloque le passage et parle d’une emphytéose sur le terrain.',
        { daysAgo: 21 },
      ),
    ],
    do: async (hands, [id = '']) => {
      await hands.press(hands.page.getByRole('searchbox'));
      await hands.type('emphiteose');
      await hands.sees(rowOf(hands, id));
    },
  },
  {
    name: 'export the whole of last month',
    do: async (hands) => {
      const { page } = hands;
      await hands.press(page.getByRole('button', { name: 'Filtres', exact: true }));
      await hands.choose(page.getByLabel('Période', { exact: true }), 'Le mois dernier');
      const download = page.waitForEvent('download');
      await hands.press(page.getByRole('button', { name: 'Exporter', exact: true }));
      await download;
    },
  },
  {
    name: 'a message of six minutes: hear where the deadline is said',
    prepare: async (office) => [await office.receive(long(), { seconds: 360 })],
    do: async (hands, [id = '']) => {
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(details(hands).getByRole('button', { name: /^Écouter ce passage.*Échéance$/ }));
      await hands.sees(playing(hands).first());
    },
  },
  {
    name: 'print the day',
    do: async (hands) => {
      await hands.page.evaluate(() => {
        window.print = () => {
          document.body.dataset.printed = 'yes';
        };
      });
      await hands.press(hands.page.getByRole('button', { name: 'Autres formats et impression' }));
      await hands.press(hands.page.getByRole('button', { name: 'Imprimer la journée' }));
      await hands.page.locator('body[data-printed]').waitFor({ state: 'attached' });
    },
  },
];
