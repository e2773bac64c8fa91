// In the place of a page whose session shows another firm.
import { frenchOf } from '#contract/errors.ts';
import { ui } from '#web/texts/ui.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const title = 'Votre session montre un autre cabinet';

const OtherFirm = () => (
  <main id="contenu" tabIndex={-1} className="mx-auto grid w-full max-w-column gap-4 px-4 py-10 outline-none">
    <h1 className="text-title">{title}</h1>
    <Banner
      tone="error"
      action={
        // The address of this page may name a message of the other firm.
        <Button size="small" onClick={() => window.location.assign('/dashboard')} className="max-md:min-h-11">
          {ui.reload}
        </Button>
      }
    >
      {frenchOf('firm_changed')}
    </Banner>
  </main>
);

export default OtherFirm;
