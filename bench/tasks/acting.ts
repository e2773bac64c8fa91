// The tasks of a lawyer who acts: hands over, undoes, assigns, restores, notes.
import { CLAIRE_NAME } from '#tests/support/two-people.ts';
import { bar, details, rowOf, type Task } from './task.ts';

const COLLEAGUE = 'm.lambert@dehors.example';

export const ACTING: readonly Task[] = [
  {
    name: 'hand a message over to a colleague of the firm',
    prepare: async (office) => [
      await office.receive('Bonjour, ici Julie Exemple. Je vous appelle pour le bail commercial.'),
    ],
    do: async (hands, [id = '']) => {
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(bar(hands).getByRole('button', { name: 'Confier le message' }));
      await hands.press(hands.page.getByRole('button', { name: `Confier à ${CLAIRE_NAME}` }));
      await hands.sees(hands.page.getByText(`Message confié à ${CLAIRE_NAME}.`));
    },
  },
  {
    name: 'hand a message over by mail, outside the firm',
    prepare: async (office) => [
      await office.receive('Bonjour, ici Marc Exemple. Mon dossier pénal demande un confrère spécialisé.'),
    ],
    do: async (hands, [id = '']) => {
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(bar(hands).getByRole('button', { name: 'Plus d’actions' }));
      await hands.press(hands.page.getByRole('button', { name: 'Transmettre à un confrère…' }));
      // The dialog opens with the focus in the field.
      await hands.page.getByLabel('Adresse e-mail du confrère').and(hands.page.locator(':focus')).waitFor();
      await hands.type(COLLEAGUE);
      await hands.press(
        hands.page.getByRole('dialog').getByRole('button', { name: 'Transmettre', exact: true }),
      );
      await hands.sees(hands.page.getByText(`Confirmation demandée à ${COLLEAGUE}`));
    },
  },
  {
    name: 'undo an act of an hour ago, after a reload',
    prepare: async (office) => {
      const id = await office.receive('Bonjour, ici Emma Exemple. Je rappellerai lundi pour la médiation.');
      await office.act(id, { status: 'Traité', outcome: 'no_follow_up' }, '1 hour');
      return [id];
    },
    do: async (hands, [id = '']) => {
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(details(hands).getByText('Historique', { exact: true }));
      await hands.press(details(hands).getByRole('button', { name: /^Annuler.*sans suite/ }));
      await hands.sees(hands.page.getByText('L’action est annulée.'));
    },
  },
  {
    name: 'mark as done on a telephone in a tram: without network, then with it',
    onPhone: true,
    prepare: async (office) => [
      await office.receive('Bonjour, ici Tom Exemple. Je confirme le rendez-vous de jeudi.'),
    ],
    do: async (hands, [id = '']) => {
      const context = hands.page.context();
      await context.setOffline(true);
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(bar(hands).getByRole('button', { name: 'Marquer comme traité' }));
      await hands.sees(hands.page.getByText(/en attente d’envoi/).first());
      await context.setOffline(false);
      await hands.sees(hands.page.getByText(/en attente (a|ont) été envoyés?/));
      await hands.sees(bar(hands).getByRole('button', { name: 'Traité', exact: true }));
    },
  },
  {
    name: 'two tabs: what is done in one stands in the other',
    prepare: async (office) => [
      await office.receive('Bonjour, ici Léa Exemple. Pouvez-vous m’envoyer la convention ?'),
    ],
    do: async (hands, [id = ''], office) => {
      const other = await hands.page.context().newPage();
      await office.open(other);
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(bar(hands).getByRole('button', { name: 'Je m’en charge' }));
      await other.locator(`[data-message="${id}"]`).getByText('À moi').waitFor();
      await other.close();
    },
  },
  {
    name: 'write a note, and be reminded tomorrow at nine',
    prepare: async (office) => [
      await office.receive('Bonjour, ici Inès Exemple. Je cherche une date pour la signature.'),
    ],
    do: async (hands, [id = '']) => {
      await hands.press(rowOf(hands, id).locator('.cell-summary'));
      await hands.press(bar(hands).getByRole('button', { name: 'Ajouter une note' }));
      await hands.type('Voir le projet d’acte avant de rappeler.');
      await hands.press(details(hands).getByRole('button', { name: 'Ajouter', exact: true }));
      await hands.sees(details(hands).getByRole('listitem').getByText('Voir le projet d’acte'));
      await hands.press(bar(hands).getByRole('button', { name: 'Me le rappeler' }));
      await hands.press(bar(hands).getByRole('button', { name: 'Demain à 9' }));
      await hands.sees(details(hands).getByText(/Rappel le .* 09:00/));
    },
  },
  {
    name: 'assign ten messages at once',
    do: async (hands) => {
      const { page } = hands;
      const first = page.locator('[data-message]').first();
      await first.hover();
      await hands.press(first.getByRole('checkbox'));
      const chosen = page.getByRole('region', { name: 'Messages sélectionnés' });
      await hands.press(chosen.getByRole('button', { name: 'Toute la page' }));
      await hands.press(chosen.getByRole('button', { name: 'Confier le message' }));
      await hands.press(chosen.getByRole('button', { name: `Confier à ${CLAIRE_NAME}` }));
      await hands.sees(page.getByText(`messages confiés à ${CLAIRE_NAME}.`));
    },
  },
  {
    name: 'restore a message that was deleted last week',
    prepare: async (office) => {
      const id = await office.receive('Bonjour, ici Noé Exemple. Le syndic a convoqué l’assemblée.', {
        daysAgo: 9,
      });
      await office.act(id, { status: 'Supprimé' }, '7 days');
      return [id];
    },
    do: async (hands, [id = '']) => {
      await hands.press(hands.page.getByRole('button', { name: 'Filtres', exact: true }));
      await hands.choose(hands.page.getByLabel('Suivi', { exact: true }), 'Corbeille');
      await rowOf(hands, id).hover();
      await hands.press(rowOf(hands, id).getByRole('button', { name: 'Restaurer' }));
      await hands.sees(hands.page.getByText('Message restauré.'));
    },
  },
];
