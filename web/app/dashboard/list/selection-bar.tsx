// The acts on the selected messages, at the lower edge of the screen. Each message of the page keeps its own act,
// and one undo takes all of them back; all messages of a filter are acted on by a job of the server.
import { Check, MailOpen, Trash2, Undo2, UserCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type BulkAct, MOST_BULK_MESSAGES } from '#contract/bulk.ts';
import { DELETED, HANDLED, OPEN } from '#contract/message-states.ts';
import { type ListQuery, OUTCOMES, type Voicemail, type VoicemailPatch } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { groupedText } from '#web/texts/figures.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { actTexts, OUTCOME_TEXTS } from '../acts/texts.ts';
import { statusBefore } from '../acts/use-message-acts.ts';
import { usePeople } from '../acts/use-people.ts';
import { useDashboard } from '../context.ts';
import { isFiltered } from '../view.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

const texts = {
  selection: 'Messages sélectionnés',
  selected: (count: number) => `${groupedText(count)} ${count > 1 ? 'messages choisis' : 'message choisi'}`,
  page: 'Toute la page',
  whole: (total: number, filtered: boolean) =>
    `Sélectionner les ${groupedText(total)} messages${filtered ? ' de ce filtre' : ''}`,
  tooMany: `Plus de ${groupedText(MOST_BULK_MESSAGES)} messages\u202f: affinez le filtre pour les choisir tous.`,
  read: 'Marquer comme lus',
  handle: 'Traité',
  take: 'Je m’en charge',
  remove: 'Supprimer',
  restore: 'Restaurer',
  marked: (count: number) => counted(count, 'Message marqué comme lu.', 'messages marqués comme lus.'),
  handled: (count: number) =>
    counted(count, 'Message marqué comme traité.', 'messages marqués comme traités.'),
  taken: (count: number) => counted(count, 'Message pris en charge.', 'messages pris en charge.'),
  given: (count: number, name: string) =>
    `${counted(count, 'Message confié', 'messages confiés')} à ${name}.`,
  removed: (count: number) => counted(count, 'Message supprimé.', 'messages supprimés.'),
  restored: (count: number) => counted(count, 'Message restauré.', 'messages restaurés.'),
  clearSelection: 'Annuler la sélection',
  failed: 'L’action n’a pas pu commencer. Veuillez réessayer.',
} as const;

type Act = {
  patch: BulkAct;
  /** Whether it changes this message. */
  changes: (message: Voicemail) => boolean;
  done: (count: number) => string;
  undo: (before: Voicemail) => VoicemailPatch;
};

const icon = (Icon: typeof Check): ReactNode => <Icon className="size-4" aria-hidden="true" />;

const READ: Act = {
  patch: { is_read: true },
  changes: ({ is_read }) => !is_read,
  done: texts.marked,
  undo: () => ({ is_read: false }),
};
const HANDLE: Act = {
  patch: { status: HANDLED },
  changes: ({ status }) => status !== HANDLED,
  done: texts.handled,
  undo: statusBefore,
};
const REMOVE: Act = {
  patch: { status: DELETED },
  changes: ({ status }) => status !== DELETED,
  done: texts.removed,
  undo: statusBefore,
};
const RESTORE: Act = {
  patch: { status: OPEN },
  changes: ({ status }) => status === DELETED,
  done: texts.restored,
  undo: () => ({ status: DELETED }),
};
const assignTo = (personId: string, done: Act['done']): Act => ({
  patch: { assignee_id: personId },
  changes: ({ assignee_id }) => assignee_id !== personId,
  done,
  undo: ({ assignee_id }) => ({ assignee_id: assignee_id ?? null }),
});

type SelectionProps = {
  messages: readonly Voicemail[];
  /** How many messages the page and the filter have. */
  onPage: number;
  total: number;
  query: ListQuery;
  /** Every message of the filter is chosen, also one that comes in later. */
  whole: boolean;
  onAll: () => void;
  onWhole: () => void;
  onClear: () => void;
};

const tall = 'whitespace-nowrap max-md:min-h-11';

/** First the page, then the whole filter. */
const More = ({
  messages,
  onPage,
  total,
  query,
  onAll,
  onWhole,
}: Omit<SelectionProps, 'onClear' | 'whole'>) => {
  if (messages.length < onPage)
    return (
      <Button size="small" kind="quiet" className={tall} onClick={onAll}>
        {texts.page}
      </Button>
    );
  if (total <= onPage) return null;
  if (total > MOST_BULK_MESSAGES) return <p className="text-label text-ink-3">{texts.tooMany}</p>;
  return (
    <Button size="small" kind="quiet" className={tall} onClick={onWhole}>
      {texts.whole(total, isFiltered(query))}
    </Button>
  );
};

const SelectionBar = (props: SelectionProps) => {
  const { messages, total, query, whole, onClear } = props;
  const { queue, source, showBulk, notify } = useDashboard();
  const [busy, setBusy] = useState(false);
  const colleagues = usePeople().filter(
    ({ me, line_ids: lines }) =>
      !me && messages.every(({ line_id: line }) => lines === null || lines.includes(line)),
  );
  const runWhole = async (act: BulkAct) => {
    setBusy(true);
    try {
      showBulk((await (await source.bulk()).start({ filter: query, act })).id);
      onClear();
    } catch (problem) {
      notify(messageOr(problem, texts.failed));
    }
    setBusy(false);
  };
  const run = ({ patch, changes, done, undo }: Act) => {
    if (whole) return void runWhole(patch);
    const on = messages.filter(changes);
    if (on.length > 0) queue.perform({ messages: on, patch, done: done(on.length), undo });
    onClear();
  };
  const button = (act: Act, name: string, Icon: typeof Check, joined = false) => (
    <Button
      size="small"
      kind={name === texts.read || name === texts.restore ? 'primary' : 'secondary'}
      icon={icon(Icon)}
      disabled={busy}
      className={joined ? `${tall} rounded-r-none` : tall}
      onClick={() => run(act)}
    >
      {name}
    </Button>
  );
  const joined = 'rounded-l-none border-l-0 max-md:size-11!';
  return (
    <section
      aria-label={texts.selection}
      data-print="no"
      className="selection-bar fixed left-1/2 z-40 flex w-max max-w-[calc(100vw-1rem)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-lg border border-line bg-card py-1.5 pr-1.5 pl-4 text-table shadow-card"
    >
      <p role="status" className="mr-1 font-semibold whitespace-nowrap tabular-nums">
        {texts.selected(whole ? total : messages.length)}
      </p>
      {!whole && <More {...props} />}
      {query.state === 'bin' ? (
        button(RESTORE, texts.restore, Undo2)
      ) : (
        <>
          {button(READ, texts.read, MailOpen)}
          <div className="flex">
            {button(HANDLE, texts.handle, Check, true)}
            <Menu above label={actTexts.outcome} className={joined}>
              {OUTCOMES.map((outcome) => (
                <MenuItem
                  key={outcome}
                  onPress={() => run({ ...HANDLE, patch: { status: HANDLED, outcome }, changes: () => true })}
                >
                  {OUTCOME_TEXTS[outcome]}
                </MenuItem>
              ))}
            </Menu>
          </div>
          <div className="flex">
            {button(assignTo(source.personId, texts.taken), texts.take, UserCheck, colleagues.length > 0)}
            {colleagues.length > 0 && (
              <Menu above label={actTexts.assign} className={joined}>
                {colleagues.map(({ person_id: id, full_name: name }) => (
                  <MenuItem key={id} onPress={() => run(assignTo(id, (count) => texts.given(count, name)))}>
                    {actTexts.giveTo(name)}
                  </MenuItem>
                ))}
              </Menu>
            )}
          </div>
          {button(REMOVE, texts.remove, Trash2)}
        </>
      )}
      <IconButton
        label={texts.clearSelection}
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={onClear}
      />
    </section>
  );
};

export default SelectionBar;
