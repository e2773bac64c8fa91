// «Formulaires»: the firm's case forms, when none is proposed, a trial, and the reports of its form tool.
import { lazyPart } from '#web/ui/boundary.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { FormList } from './form-list.tsx';
import { FormSettingsCard } from './form-settings-card.tsx';
import { ReportsCard } from './reports-card.tsx';
import { useFormSettings, useForms } from './use-forms.ts';

/** Loaded once the firm has a form. */
const TrialCard = lazyPart(async () => ({ default: (await import('./trial-card.tsx')).TrialCard }));

const FormsSection = () => (
  <>
    <Loaded query={useForms()} lines={3}>
      {(forms) => (
        <>
          <FormList forms={forms} />
          {forms.length > 0 && <TrialCard />}
        </>
      )}
    </Loaded>
    <Loaded query={useFormSettings()} lines={4}>
      {(settings) => (
        <>
          <FormSettingsCard settings={settings} />
          <ReportsCard settings={settings} />
        </>
      )}
    </Loaded>
  </>
);

export default FormsSection;
