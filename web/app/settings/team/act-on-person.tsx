// The dialogs of the acts on one person.
import { useState } from 'react';
import type { OwnLine } from '#contract/lines.ts';
import type { Member } from '#contract/members.ts';
import { useSettings } from '../context.ts';
import { ActDialog } from './act-dialog.tsx';
import { LinesChoice } from './lines-choice.tsx';
import type { Act } from './person-row.tsx';
import { freedText, words } from './texts.ts';
import { useTeamChanged } from './use-team.ts';

type ActOnPersonProps = {
  act: Exclude<Act, 'resend'>;
  person: Member;
  lines: readonly OwnLine[];
  onClose: () => void;
};

export const ActOnPerson = ({ act, person, lines, onClose }: ActOnPersonProps) => {
  const { client, notify } = useSettings();
  const changed = useTeamChanged();
  const [chosen, setChosen] = useState<string[] | null>(person.line_ids);
  const name = person.full_name || person.email;
  const params = { id: person.id };
  const told = async (text: string) => {
    await changed();
    notify(text);
  };
  if (act === 'lines')
    return (
      <ActDialog
        title={words.lines.title(name)}
        action={words.lines.action}
        onClose={onClose}
        work={async () => {
          const version = { 'if-match': `"${person.version}"` };
          const body = { line_ids: chosen };
          const freed = await client.call('patchMember', { params, body, headers: version });
          await told(words.lines.done(freedText(freed)));
        }}
      >
        <LinesChoice lines={lines} chosen={chosen} onChoose={setChosen} />
      </ActDialog>
    );
  if (act === 'remove')
    return (
      <ActDialog
        danger
        title={words.remove.title(name)}
        lead={person.state === 'active' ? words.remove.lead : words.remove.leadInvited}
        action={words.remove.action}
        onClose={onClose}
        work={async () => {
          const freed = await client.call('removeMember', { params });
          await told(words.remove.done(name, freedText(freed)));
        }}
      />
    );
  if (act === 'factor')
    return (
      <ActDialog
        danger
        title={words.factor.title(name)}
        lead={words.factor.lead}
        action={words.factor.action}
        onClose={onClose}
        work={async () => {
          await client.call('resetMemberFactor', { params });
          await told(words.factor.done);
        }}
      />
    );
  return (
    <ActDialog
      danger
      title={words.handOver.title(name)}
      lead={words.handOver.lead}
      action={words.handOver.action}
      onClose={onClose}
      work={async () => {
        await client.call('handOver', { params });
        // A member has no settings.
        window.location.assign('/dashboard');
      }}
    />
  );
};
