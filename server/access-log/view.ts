// The access log as the API and its file show it.
import type { Access } from '#contract/access-log.ts';
import { ACCESS_ACT_TEXTS, ACCESS_ACTOR_TEXTS } from '#contract/access-log-texts.ts';
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

export const ACCESS_CSV_TITLES = ['Date', 'Nature', 'Nom', 'Acte', 'Message', 'Message reçu le', 'Réseau'];

export const accessCsvLine = (row: AccessRow): string =>
  csvLine(
    [
      momentIn(row.at),
      ACCESS_ACTOR_TEXTS[row.actor],
      row.name,
      ACCESS_ACT_TEXTS[row.act],
      row.voicemail_id ?? '',
      row.received_at ? momentIn(row.received_at) : '',
      row.network ?? '',
    ],
    ';',
  );
