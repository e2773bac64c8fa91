// The order as a choice between ready-made weights, and behind «Avancé» each reason with its points.
import {
  DEFAULT_WEIGHTS,
  PRIORITY_RULES,
  type PriorityRule,
  type Weights,
} from '#contract/priority-values.ts';
import { RULE_NAMES } from '#web/texts/priority.ts';
import { TextField } from '#web/ui/field.tsx';
import { Advanced } from '../pieces/advanced.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { RadioCards } from '../pieces/radio-cards.tsx';
import type { Form } from '../pieces/use-form.ts';
import { PRESET_WEIGHTS, PRESETS, type Preset, presetOf } from './presets.ts';
import { texts } from './texts.ts';
import { plainText, pointsOf, pointsText, type WeightTexts } from './use-weights.ts';

const GROUP_OF: Readonly<Record<PriorityRule, keyof typeof texts.groups>> = {
  custody: 'pressing',
  due_today: 'pressing',
  due_past: 'pressing',
  due_tomorrow: 'pressing',
  due_soon: 'pressing',
  urgent: 'pressing',
  moderate: 'pressing',
  reminder: 'expected',
  reminder_later: 'expected',
  promised: 'expected',
  repeat: 'expected',
  waiting: 'expected',
  asks: 'expected',
  on_the_spot: 'pressing',
  instructs: 'expected',
  detailed: 'expected',
  client: 'caller',
  informs: 'calm',
  needless: 'calm',
  same_caller: 'calm',
};
const GROUPS = Object.keys(texts.groups) as (keyof typeof texts.groups)[];

const originOf = (rule: PriorityRule): string => pointsText(DEFAULT_WEIGHTS[rule]);

type RowProps = { rule: PriorityRule; form: Form<WeightTexts> };

const Row = ({ rule, form: { values, errors, set } }: RowProps) => (
  <tr>
    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
      {RULE_NAMES[rule]}
    </th>
    <td
      className={`py-1.5 pr-3 text-right tabular-nums ${values[rule].trim() === originOf(rule) ? 'text-ink-3' : 'font-semibold text-ink'}`}
    >
      {originOf(rule).replace('-', '\u2212')}
    </td>
    <td className="w-20 py-1.5">
      <TextField
        label={RULE_NAMES[rule]}
        labelHidden
        size="small"
        autoComplete="off"
        maxLength={4}
        className="text-right tabular-nums max-md:min-h-11"
        value={values[rule]}
        error={errors[rule]}
        onChange={({ target }) => set(rule, plainText(target.value))}
      />
    </td>
  </tr>
);

const Table = ({ form }: { form: Form<WeightTexts> }) => (
  <table className="w-full text-table">
    <thead>
      <tr className="text-label text-ink-3">
        <th scope="col" className="pb-1 text-left font-semibold">
          {texts.columns.reason}
        </th>
        <th scope="col" className="pr-3 pb-1 text-right font-semibold">
          {texts.columns.origin}
        </th>
        <th scope="col" className="pb-1 text-right font-semibold">
          {texts.columns.points}
        </th>
      </tr>
    </thead>
    {GROUPS.map((group) => (
      <tbody key={group}>
        <tr>
          <th scope="rowgroup" colSpan={3} className="border-t border-line pt-3 pb-1 text-left font-semibold">
            {texts.groups[group]}
          </th>
        </tr>
        {PRIORITY_RULES.filter((rule) => GROUP_OF[rule] === group).map((rule) => (
          <Row key={rule} rule={rule} form={form} />
        ))}
      </tbody>
    ))}
  </table>
);

const optionOf = (value: Preset | 'own') => ({ value, ...texts.presets[value] });

export const WeightsCard = ({ form }: { form: Form<WeightTexts> }) => {
  const preset = presetOf((rule) => pointsOf(form.values[rule]));
  const setAll = (weights: Weights) => {
    for (const rule of PRIORITY_RULES)
      if (pointsOf(form.values[rule]) !== weights[rule]) form.set(rule, pointsText(weights[rule]));
  };
  return (
    <FormCard title={texts.title} form={form}>
      <RadioCards
        legend={texts.choose}
        options={[...PRESETS, ...(preset === null ? ['own' as const] : [])].map(optionOf)}
        value={preset ?? 'own'}
        onChange={(chosen) => chosen !== 'own' && setAll(PRESET_WEIGHTS[chosen])}
      />
      <Advanced>
        <p className="text-table text-ink-2">{texts.lead}</p>
        <Table form={form} />
      </Advanced>
    </FormCard>
  );
};
