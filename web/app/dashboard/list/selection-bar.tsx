// The acts on the selected messages, at the lower edge of the screen. Each message keeps its own act; one undo takes all of
// them back.
import { Check, MailOpen, Trash2, UserCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELETED, HANDLED } from '#contract/values.ts';
import type { Voicemail, VoicemailPatch } from '#contract/voicemail.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { statusBefore } from '../acts/use-message-acts.ts';
import { useDashboard } from '../context.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

const texts = {
  selection: 'Messages sélectionnés',
  selected: (count: number) => `${count} ${count > 1 ? 'messages choisis' : 'message choisi'}`,
  read: 'Marquer comme lus',
  handle: 'Traité',
  take: 'M’en charger',
  remove: 'Supprimer',
  marked: (count: number) => counted(count, 'Message marqué comme lu.', 'messages marqués comme lus.'),
  handled: (count: number) =>
    counted(count, 'Message marqué comme traité.', 'messages marqués comme traités.'),
  taken: (count: number) => counted(count, 'Message pris en charge.', 'messages pris en charge.'),
  removed: (count: number) => counted(count, 'Message supprimé.', 'messages supprimés.'),
  clearSelection: 'Annuler la sélection',
} as const;

type Act = {
  name: string;
  icon: ReactNode;
  patch: VoicemailPatch;
  /** The messages that it changes. */
  on: readonly Voicemail[];
  done: (count: number) => string;
  undo: (before: Voicemail) => VoicemailPatch;
};

const icon = (Icon: typeof Check): ReactNode => <Icon className="size-4" aria-hidden="true" />;

const actsOn = (messages: readonly Voicemail[], personId: string): Act[] => [
  {
    name: texts.read,
    icon: icon(MailOpen),
    patch: { is_read: true },
    on: messages.filter(({ is_read }) => !is_read),
    done: texts.marked,
    undo: () => ({ is_read: false }),
  },
  {
    name: texts.handle,
    icon: icon(Check),
    patch: { status: HANDLED },
    on: messages.filter(({ status }) => status !== HANDLED),
    done: texts.handled,
    undo: statusBefore,
  },
  {
    name: texts.take,
    icon: icon(UserCheck),
    patch: { assignee_id: personId },
    on: messages.filter(({ assignee_id }) => assignee_id !== personId),
    done: texts.taken,
    undo: ({ assignee_id }) => ({ assignee_id: assignee_id ?? null }),
  },
  {
    name: texts.remove,
    icon: icon(Trash2),
    patch: { status: DELETED },
    on: messages.filter(({ status }) => status !== DELETED),
    done: texts.removed,
    undo: statusBefore,
  },
];

type SelectionProps = { messages: readonly Voicemail[]; onClear: () => void };

const SelectionBar = ({ messages, onClear }: SelectionProps) => {
  const { queue, source } = useDashboard();
  const run = ({ on, patch, done, undo }: Act) => {
    if (on.length > 0) queue.perform({ messages: on, patch, done: done(on.length), undo });
    onClear();
  };
  return (
    <section
      aria-label={texts.selection}
      data-print="no"
      className="selection-bar fixed left-1/2 z-40 flex max-w-[calc(100vw-1rem)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-lg border border-line bg-card py-1.5 pr-1.5 pl-4 text-table shadow-card"
    >
      <p role="status" className="mr-1 font-semibold whitespace-nowrap tabular-nums">
        {texts.selected(messages.length)}
      </p>
      {actsOn(messages, source.personId).map((act, at) => (
        <Button
          key={act.name}
          size="small"
          kind={at === 0 ? 'primary' : 'secondary'}
          icon={act.icon}
          className="whitespace-nowrap max-md:min-h-11"
          onClick={() => run(act)}
        >
          {act.name}
        </Button>
      ))}
      <IconButton
        label={texts.clearSelection}
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={onClear}
      />
    </section>
  );
};

export default SelectionBar;
