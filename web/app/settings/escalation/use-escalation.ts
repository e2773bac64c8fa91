// The form that sets who is asked when an urgent message of a line is not opened.
import {
  type EscalationPatch,
  type EscalationSettings,
  escalationPatch,
  escalationSettings,
} from '#contract/escalations.ts';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { type Form, useForm } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { words } from './texts.ts';

const keyOf = (lineId: string) => ['escalation', lineId] as const;

export const useEscalation = (lineId: string) => {
  const { client } = useSettings();
  return useQuery({
    queryKey: keyOf(lineId),
    queryFn: ({ signal }) => client.call('getEscalationSettings', { params: { id: lineId }, signal }),
  });
};

export type ContactDraft = NonNullable<EscalationPatch['contacts']>[number];
export type Values = { after_minutes: number | null; contacts: ContactDraft[] };

const valuesOf = ({ after_minutes, contacts }: EscalationSettings): Values => ({
  after_minutes,
  contacts: contacts.map(({ recipient_id, person_id, device_id, channel, phone }) => ({
    recipient_id,
    person_id,
    device_id,
    channel,
    phone,
  })),
});

export const useEscalationForm = (settings: EscalationSettings): Form<Values> => {
  const { client } = useSettings();
  const cache = useQueryClient();
  const stored = valuesOf(settings);
  const seen = (now: EscalationSettings) => {
    void cache.invalidateQueries({ queryKey: ['audit'] });
    void cache.invalidateQueries({ queryKey: keyOf(settings.line_id) });
    return { version: now.version, values: valuesOf(now) };
  };
  return useForm<Values>({
    name: `${settings.line_id}/escalation`,
    stored: { version: settings.version, values: stored },
    check: (mine) => {
      const next = { ...stored, ...mine };
      if (next.after_minutes !== null && next.contacts.length === 0) return { contacts: words.missing };
      return errorsIn(escalationPatch, mine, stored);
    },
    save: async (mine, version) =>
      seen(
        await client.call('patchEscalationSettings', {
          params: { id: settings.line_id },
          body: mine,
          headers: ifMatch(version),
        }),
      ),
    current: (reply) => {
      const now = escalationSettings.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  });
};
