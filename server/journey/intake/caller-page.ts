// POST /api/messages/:slug, the upload of the caller page.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { givenFields, SENT_PAGES } from '#contract/plain-forms.ts';
import { bind, type Call } from '#server/http/bind.ts';
import type { Limits } from '#server/limits/index.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import type { Receive } from '../1-receive.ts';
import { takeUpload, type UploadDeps } from './take-upload.ts';

const row = endpoints.leaveMessage;

export const callerPageRoutes = (
  app: FastifyInstance,
  deps: UploadDeps & {
    receive: Receive;
    limits: Pick<Limits, 'spend'>;
    room: Pick<DiskRoom, 'requireRoom'>;
    linkTo: (audioId: string) => string;
  },
): void => {
  const leave = async ({ params, request }: Pick<Call<typeof row>, 'params' | 'request'>) => {
    const { id, audioId } = await takeUpload(deps, request, {
      source: 'browser',
      upload: row.upload,
      admit: async () => {
        const line = await deps.receive(params.slug);
        await deps.limits.spend(['messagePerAddress', request.ip], ['messagePerLine', line.id]);
        await deps.room.requireRoom();
        return line;
      },
      withoutEmpty: (fields) => givenFields(Object.entries(fields)),
    });
    return { id, url: deps.linkTo(audioId) };
  };
  bind(app, row, leave);
  // Without scripts the page posts its form to its own address.
  bind(app, { ...row, path: '/messagerie/:slug' }, leave, SENT_PAGES.message);
};
