// The agreement and the record for the owner, as JSON for the page and as PDF.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Agreement } from '#contract/agreements.ts';
import { dateIn, momentIn } from '#contract/brussels.ts';
import type { ProtectionSection } from '#contract/data-protection.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { linesOf } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { drawDocument } from '#server/platform/draw-document.ts';
import { Failure } from '#server/platform/failure.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import { agreementIn, companyOf, recordIn } from './rules.ts';
import { acceptedAgreements, insertAgreement, namesForDocuments } from './store.ts';

const TITLES = {
  agreement: 'Contrat de sous-traitance',
  record: 'Registre des activités de traitement',
} as const;

/** zod's replies are mutable. */
const copied = (sections: readonly ProtectionSection[]) =>
  sections.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => (typeof entry === 'string' ? entry : [...entry])),
  }));

export const agreementRoutes = (
  app: FastifyInstance,
  { db, clock, config }: { db: Database; clock: Clock; config: Config },
): void => {
  const { version, sections } = agreementIn(config);

  const shown = async (userId: string): Promise<Agreement> => {
    const rows = await db.asUser(wholeFirm(userId), (trx) => acceptedAgreements(trx, userId));
    const isCurrent = (row: { version: string }) => row.version === version;
    // A version that is in force again keeps its own acceptance.
    const last = rows.find(isCurrent) ?? rows[0];
    const accepted = last && {
      version: last.version,
      person: last.person_name,
      at: last.accepted_at.toISOString(),
    };
    return { version, sections: copied(sections), accepted: accepted ?? null, current: rows.some(isCurrent) };
  };

  const send = async (
    reply: FastifyReply,
    file: string,
    { title, inForce, written }: { title: string; inForce: string; written: readonly ProtectionSection[] },
  ): Promise<void> => {
    const bytes = await drawDocument({
      title,
      heading: title,
      inForce,
      author: 'Voxlex',
      at: clock.now(),
      about: companyOf(config),
      sections: written,
    });
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${file}-${dateIn(clock.now())}.pdf"`)
      .header('cache-control', 'no-store')
      .send(bytes);
  };

  bind(app, endpoints.getAgreement, ({ userId }) => shown(userId));

  bind(app, endpoints.acceptAgreement, async ({ userId, personId, body }) => {
    if (body.version !== version) throw new Failure('stale');
    const now = clock.now();
    const person_id = personId ?? userId;
    await db.asSystem(async (trx) => {
      const { person } = await namesForDocuments(trx, userId, person_id);
      const row = { user_id: userId, version, content: JSON.stringify(sections), person_id };
      if (!(await insertAgreement(trx, { ...row, person_name: person, accepted_at: now }))) return;
      const about = {
        action: 'confirmed',
        subject: 'agreement',
        subjectId: null,
        subjectName: version,
      } as const;
      await recordChange(trx, { userId, actor: 'user', ...about }, now);
    });
    return shown(userId);
  });

  bind(app, endpoints.agreementPdf, async ({ userId, reply }) => {
    const { accepted, current } = await shown(userId);
    const inForce =
      current && accepted
        ? `Version ${version}, acceptée par ${accepted.person} le ${momentIn(new Date(accepted.at))}`
        : `Version ${version}, pas encore acceptée`;
    await send(reply, 'contrat-sous-traitance', { title: TITLES.agreement, inForce, written: sections });
    return undefined;
  });

  const record = (userId: string) =>
    db.asSystem(async (trx) => {
      const { firm } = await namesForDocuments(trx, userId, userId);
      return recordIn(config, firm, await linesOf(trx, userId));
    });

  bind(app, endpoints.getProcessingRecord, async ({ userId }) => ({
    sections: copied(await record(userId)),
  }));

  bind(app, endpoints.processingRecordPdf, async ({ userId, reply }) => {
    const inForce = `Établi le ${momentIn(clock.now())}, selon les réglages en vigueur`;
    await send(reply, 'registre-traitements', {
      title: TITLES.record,
      inForce,
      written: await record(userId),
    });
    return undefined;
  });
};
