// The firm's case forms and their settings, and the forms that change them under the version that was read.
import {
  type CaseForm,
  caseForm,
  type FormScenario,
  type FormSettings,
  formPatch,
  formSettings,
  formSettingsPatch,
  type NewForm,
  newForm,
} from '#contract/forms.ts';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { type Form, useForm } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { caseFormTexts } from './texts.ts';

const LIST = ['forms'] as const;
const SETTINGS = ['form-settings'] as const;
const MOST_SHOWN = 100;

export const useForms = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) =>
      (await client.call('listForms', { query: { page_size: MOST_SHOWN }, signal })).items,
  });
};

export const useFormSettings = () => {
  const { client } = useSettings();
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => client.call('getFormSettings', { signal }),
  });
};

export const useFormsReload = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: ['audit'] });
    await cache.invalidateQueries({ queryKey: LIST });
    await cache.invalidateQueries({ queryKey: SETTINGS });
  };
};

type Choices = NewForm;

const choicesOf = ({ name, use_when, link, language, sending }: CaseForm): Choices => ({
  name,
  use_when,
  link,
  language,
  sending,
});

export const useCaseForm = (one: CaseForm): Form<Choices> => {
  const { client } = useSettings();
  const reload = useFormsReload();
  const seen = (now: CaseForm) => {
    void reload();
    return { version: now.version, values: choicesOf(now) };
  };
  return useForm<Choices>({
    name: one.id,
    stored: { version: one.version, values: choicesOf(one) },
    check: (mine) => errorsIn(formPatch, mine, choicesOf(one)),
    save: async (mine, version) =>
      seen(await client.call('patchForm', { params: { id: one.id }, body: mine, headers: ifMatch(version) })),
    current: (reply) => {
      const now = caseForm.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  });
};

const EMPTY: Choices = { name: '', use_when: '', link: '', language: 'fr', sending: 'approval' };
export const NEW_FORM = 'new';

export const useAddCaseForm = (onAdded: () => void): Form<Choices> => {
  const { client } = useSettings();
  const reload = useFormsReload();
  return useForm<Choices>({
    name: NEW_FORM,
    stored: { version: 0, values: EMPTY },
    said: caseFormTexts.form.added,
    check: (mine) => errorsIn(newForm, { ...EMPTY, ...mine }, EMPTY),
    save: async (mine) => {
      await client.call('addForm', { body: { ...EMPTY, ...mine } });
      await reload();
      onAdded();
      // The sent values count as stored, so that the draft is empty.
      return { version: 0, values: { ...EMPTY, ...mine } };
    },
    current: () => null,
  });
};

type SettingValues = { scenarios_off: FormScenario[]; reminder_days: string };

const valuesOf = ({ scenarios_off, reminder_days }: FormSettings): SettingValues => ({
  scenarios_off,
  reminder_days: reminder_days === null ? '' : String(reminder_days),
});

/** Text that is no number becomes NaN, which the contract refuses with its sentence. */
const patchOf = ({ reminder_days: days, ...same }: Partial<SettingValues>) => ({
  ...same,
  ...(days === undefined ? {} : { reminder_days: days.trim() === '' ? null : Number(days) }),
});

export const useFormSettingsForm = (settings: FormSettings): Form<SettingValues> => {
  const { client } = useSettings();
  const reload = useFormsReload();
  const stored = valuesOf(settings);
  const seen = (now: FormSettings) => {
    void reload();
    return { version: now.version, values: valuesOf(now) };
  };
  return useForm<SettingValues>({
    name: 'settings',
    stored: { version: settings.version, values: stored },
    check: (mine) => errorsIn(formSettingsPatch, patchOf(mine), stored),
    save: async (mine, version) =>
      seen(await client.call('patchFormSettings', { body: patchOf(mine), headers: ifMatch(version) })),
    current: (reply) => {
      const now = formSettings.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  });
};
