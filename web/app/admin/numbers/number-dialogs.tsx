// Attaches, detaches and releases a number. A release is confirmed by typing the number.
import { type ReactNode, useState } from 'react';
import type { NumberPage } from '#contract/admin/numbers.ts';
import { formatPhone } from '#contract/phone.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useAdmin } from '../context.ts';
import { useGuardedAct } from '../pieces/use-act.ts';
import { admin as texts } from '../texts.ts';
import { words } from './texts.ts';

type ActProps = { number: string; onClose: () => void; onDone: () => void };

const ActDialog = ({
  title,
  word,
  danger = false,
  disabled = false,
  act,
  done,
  onClose,
  onDone,
  children,
}: Omit<ActProps, 'number'> & {
  title: string;
  word: string;
  danger?: boolean;
  disabled?: boolean;
  act: () => Promise<unknown>;
  done: string;
  children: ReactNode;
}) => {
  const { notify } = useAdmin();
  const { busy, fault, run } = useGuardedAct();
  const confirm = async () => {
    if (!(await run(act))) return;
    notify(done);
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={title}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
            onClick={() => void confirm()}
          >
            {word}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {fault && <Banner tone="error">{fault}</Banner>}
      </div>
    </Dialog>
  );
};

export const AttachDialog = ({
  number,
  lines,
  ...rest
}: ActProps & { lines: NumberPage['lines_without'] }) => {
  const { client } = useAdmin();
  const [lineId, setLineId] = useState(lines[0]?.id ?? '');
  const line = lines.find(({ id }) => id === lineId);
  return (
    <ActDialog
      {...rest}
      title={words.attachLabel(formatPhone(number))}
      word={words.attach}
      done={words.attached}
      disabled={line === undefined}
      act={async () => {
        if (line)
          await client.call('adminAttachNumber', {
            body: { number, line: { id: line.id, firm_id: line.firm_id } },
          });
      }}
    >
      {line === undefined ? (
        <p>{words.noLine}</p>
      ) : (
        <SelectField
          label={words.attachTo}
          size="small"
          options={lines.map(({ id, name, firm }) => ({
            value: id,
            label: name === firm ? name : `${name} · ${firm}`,
          }))}
          value={line.id}
          onChange={(event) => setLineId(event.target.value)}
        />
      )}
    </ActDialog>
  );
};

export const DetachDialog = ({ number, ...rest }: ActProps) => {
  const { client } = useAdmin();
  return (
    <ActDialog
      {...rest}
      title={words.detachTitle(formatPhone(number))}
      word={words.detach}
      done={words.detached}
      danger
      act={() => client.call('adminAttachNumber', { body: { number, line: null } })}
    >
      <p>{words.detachLead}</p>
    </ActDialog>
  );
};

export const ReleaseDialog = ({ number, ...rest }: ActProps) => {
  const { client } = useAdmin();
  const [typed, setTyped] = useState('');
  return (
    <ActDialog
      {...rest}
      title={words.releaseTitle(formatPhone(number))}
      word={words.release}
      done={words.released}
      danger
      disabled={typed.trim() === ''}
      act={() => client.call('adminReleaseNumber', { body: { number, typed } })}
    >
      <p>{words.releaseLead}</p>
      <TextField
        label={words.typed}
        hint={formatPhone(number)}
        size="small"
        type="tel"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActDialog>
  );
};
