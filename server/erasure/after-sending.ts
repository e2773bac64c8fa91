// Deletes a mail or SMS from the outbox if a message that it is about was erased while it was sent.
import type { DeleteIfErased } from '#server/adapters/mail/port.ts';
import type { EraseDeps } from './erase.ts';
import { noteProviderDeletion } from './provider/store.ts';
import { isAnyErased } from './store.ts';

export const deleteIfErasedWith =
  ({ db, outboxEraser }: Pick<EraseDeps, 'db' | 'outboxEraser'>): DeleteIfErased =>
  async ({ userId, ids }, sent) => {
    if (!(await db.asSystem((trx) => isAnyErased(trx, userId, ids)))) return;
    if ('mail' in sent) {
      await outboxEraser.deleteMail(sent.mail);
      return;
    }
    await outboxEraser.deleteText(sent.text);
    const { providerId } = sent;
    if (providerId !== null) await db.asSystem((trx) => noteProviderDeletion(trx, 'text', providerId));
  };
