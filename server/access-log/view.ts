// The access log as the API and its file show it.
import type { Access, AccessAct, AccessActor } from '#contract/access-log.ts';
import { momentIn } from '#contract/brussels.ts';
import { csvLine } from '#contract/csv-cells.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import type { AccessRow } from './store.ts';

export const accessView = (row: AccessRow): Access => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  person_id: row.person_id,
  name: withoutBidi(row.name),
  act: row.act,
  voicemail_id: row.voicemail_id,
  received_at: row.received_at?.toISOString() ?? null,
  network: row.network,
});

const ACTORS: Record<AccessActor, string> = {
  person: 'Personne du cabinet',
  key: 'Programme avec une clé d’API',
  recipient: 'Destinataire d’un e-mail',
  link: 'Porteur d’un lien d’écoute',
  operator: 'Ligne de commande de l’installation',
  support: 'Assistance de l’exploitant',
};

const ACTS: Record<AccessAct, string> = {
  listed: 'Liste consultée',
  opened: 'Message ouvert',
  played: 'Enregistrement écouté',
  downloaded: 'Enregistrement téléchargé',
  exported: 'Messages exportés',
  page_opened: 'Page de transmission ouverte',
  viewed: 'Espace du cabinet consulté',
};

export const ACCESS_CSV_TITLES = ['Date', 'Nature', 'Nom', 'Acte', 'Message', 'Message reçu le', 'Réseau'];

export const accessCsvLine = (row: AccessRow): string =>
  csvLine(
    [
      momentIn(row.at),
      ACTORS[row.actor],
      row.name,
      ACTS[row.act],
      row.voicemail_id ?? '',
      row.received_at ? momentIn(row.received_at) : '',
      row.network ?? '',
    ],
    ';',
  );
