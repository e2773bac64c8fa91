// One sentence about data that could not be loaded, and a button to try again.
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type NotLoadedProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  texts: { retry: string; notLoaded: string };
};

export const NotLoaded = ({ query, texts }: NotLoadedProps) => (
  <Banner
    tone="error"
    action={
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {texts.retry}
      </Button>
    }
  >
    {messageOr(query.error, texts.notLoaded)}
  </Banner>
);
