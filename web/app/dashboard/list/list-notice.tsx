// Says why an older list is shown: an error, or no connection. It lies over the table's head, or at the lower edge of a
// phone, so that no message moves.
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { dashboard } from '../texts.ts';

const texts = {
  /** Behind the error's sentence, above the list that was loaded before. */
  lastKnown: 'La liste ci-dessous est la dernière reçue.',
  pausedList:
    'Hors ligne, cette recherche ou ce filtre ne peut pas aboutir\u202f: la liste ci-dessous est la précédente.',
} as const;

type NoticeProps = {
  /** Null while offline. */
  error: Error | null;
  onRetry: () => void;
};

const ListNotice = ({ error, onRetry }: NoticeProps) => (
  <div data-print="no" className="z-20 md:sticky md:top-[3.5625rem] md:h-0">
    <div className="list-notice rounded-lg shadow-card md:absolute md:inset-x-0 md:top-0 max-md:fixed max-md:inset-x-3 max-md:z-30">
      {error === null ? (
        <Banner tone="warning">{texts.pausedList}</Banner>
      ) : (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={onRetry} className="max-md:min-h-11">
              {dashboard.retry}
            </Button>
          }
        >
          {`${dashboard.error(messageOr(error, dashboard.errorDefault))} ${texts.lastKnown}`}
        </Banner>
      )}
    </div>
  </div>
);

export default ListNotice;
