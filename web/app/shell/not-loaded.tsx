// One sentence about data that could not be loaded, and a button to try again. Data that is known stays below a banner.
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';

type NotLoadedProps = {
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  texts: { retry: string; notLoaded: string };
};

export const NotLoaded = ({ query, texts }: NotLoadedProps) => {
  const sentence = messageOr(query.error, texts.notLoaded);
  const again = (
    <Button
      size="small"
      busy={query.isFetching}
      onClick={() => void query.refetch()}
      className="max-md:min-h-11"
    >
      {texts.retry}
    </Button>
  );
  if (query.data !== undefined)
    return (
      <Banner tone="error" action={again}>
        {sentence}
      </Banner>
    );
  return <FailedState sentence={sentence} action={again} />;
};
