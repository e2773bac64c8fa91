// GET /api/audit: the firm's own changes, the newest first.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { SettingChangeEntry } from '#contract/setting-changes.ts';
import { bind } from '#server/http/bind.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { type StoredChange, storedChanges } from './store.ts';

export const showChange = (row: StoredChange): SettingChangeEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  person_id: row.account_id,
  action: row.action,
  subject: row.subject,
  subject_id: row.subject_id,
  subject_name: row.subject_name,
  changes: row.changes,
  version: row.version,
});

export const settingChangeRoutes = (app: FastifyInstance, { db }: { db: Database }): void => {
  bind(app, endpoints.listAudit, async ({ userId, query }) => {
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      storedChanges(trx, userId, query.subject_id, limitOf(query)),
    );
    return pageWith(query, total, rows.map(showChange));
  });
};
