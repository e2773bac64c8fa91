// «Formulaires»: the firm's case forms, when none is proposed, a trial, and the reports of its form tool.
import { lazyPart } from '#web/ui/boundary.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { FormList } from './form-list.tsx';
import { FormSettingsCard } from './form-settings-card.tsx';
import { useFormSettings, useForms } from './use-forms.ts';

// Both are loaded once the firm has a form.
const ReportsCard = lazyPart(async () => ({ default: (await import('./reports-card.tsx')).ReportsCard }));
const TrialCard = lazyPart(async () => ({ default: (await import('./try-form-card.tsx')).TrialCard }));

const FormsSection = () => {
  const forms = useForms();
  const hasForms = (forms.data?.length ?? 0) > 0;
  return (
    <>
      <Loaded query={forms} lines={3}>
        {(items) => <FormList forms={items} />}
      </Loaded>
      {hasForms && <TrialCard />}
      <Loaded query={useFormSettings()} lines={4}>
        {(settings) => (
          <>
            <FormSettingsCard settings={settings} />
            {hasForms && <ReportsCard settings={settings} />}
          </>
        )}
      </Loaded>
    </>
  );
};

export default FormsSection;
