// «Équipe»: the people of the firm, the invitation of another one, and the second factor that the firm requires.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { OwnLine } from '#contract/lines.ts';
import type { FirmSettings, Member } from '#contract/members.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded, OwnersOnly } from '../pieces/loaded.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ActOnPerson } from './act-on-person.tsx';
import { LinesChoice } from './lines-choice.tsx';
import { OutsideAddresses } from './outside-addresses.tsx';
import { type Act, PersonRow } from './person-row.tsx';
import { words } from './texts.ts';
import { useTeam, useTeamChanged } from './use-team.ts';

const Invite = ({ lines, onClose }: { lines: readonly OwnLine[]; onClose: () => void }) => {
  const { client, notify } = useSettings();
  const changed = useTeamChanged();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<string[] | null>(null);
  return (
    <ActDialog
      title={words.invite.title}
      lead={words.invite.lead}
      action={words.invite.action}
      onClose={onClose}
      work={async () => {
        await client.call('inviteMember', { body: { full_name: name, email, line_ids: chosen } });
        await changed();
        notify(words.invite.done(email));
      }}
    >
      <TextField
        label={words.invite.name}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={words.invite.email}
        type="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
      />
      {lines.length > 1 && <LinesChoice lines={lines} chosen={chosen} onChoose={setChosen} />}
    </ActDialog>
  );
};

const People = ({ people, lines }: { people: readonly Member[]; lines: readonly OwnLine[] }) => {
  const { client, notify } = useSettings();
  const changed = useTeamChanged();
  const [open, setOpen] = useState<'invite' | { act: Exclude<Act, 'resend'>; person: Member } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (wanted: Act, person: Member) => {
    setProblem(null);
    if (wanted !== 'resend') return setOpen({ act: wanted, person });
    try {
      await client.call('resendInvitation', { params: { id: person.id } });
      await changed();
      notify(words.resend.done(person.email));
    } catch (error) {
      setProblem(messageOr(error, words.failed));
    }
  };
  const close = () => setOpen(null);
  return (
    <SectionCard title={words.people.title} lead={words.people.lead}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ul aria-label={words.people.list} className="grid divide-y divide-line">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} lines={lines} onAct={(one, of) => void act(one, of)} />
        ))}
      </ul>
      <Button
        kind="primary"
        size="small"
        className="justify-self-start max-md:min-h-11 max-sm:justify-self-stretch"
        icon={<UserPlus className="size-4" aria-hidden="true" />}
        onClick={() => setOpen('invite')}
      >
        {words.invite.title}
      </Button>
      {open === 'invite' && <Invite lines={lines} onClose={close} />}
      {open !== null && open !== 'invite' && (
        <ActOnPerson act={open.act} person={open.person} lines={lines} onClose={close} />
      )}
    </SectionCard>
  );
};

const Security = ({ firm }: { firm: FirmSettings }) => {
  const { client, notify } = useSettings();
  const changed = useTeamChanged();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const require = async (required: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      await client.call('patchFirm', {
        body: { require_second_factor: required },
        headers: { 'if-match': `"${firm.version}"` },
      });
      notify(words.security.done);
    } catch (error) {
      setProblem(messageOr(error, words.failed));
    }
    await changed();
    setBusy(false);
  };
  return (
    <SectionCard title={words.security.title} lead={words.security.lead}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="grid gap-1">
        <Checkbox
          label={<span className="font-semibold">{words.security.required}</span>}
          checked={firm.require_second_factor}
          disabled={busy}
          onChange={(event) => void require(event.target.checked)}
        />
        <p className="ml-7 text-table text-ink-3">{words.security.hint}</p>
      </div>
    </SectionCard>
  );
};

/** A member may read who works on the firm, to assign messages, and changes none of it. */
const isMember = (people: readonly Member[]): boolean =>
  people.some(({ me, role }) => me && role === 'member');

const TeamSection = ({ lines }: { lines: readonly OwnLine[] }) => (
  <Loaded query={useTeam()} lines={5}>
    {({ items, firm }) =>
      isMember(items) ? (
        <OwnersOnly />
      ) : (
        <>
          <People people={items} lines={lines} />
          <OutsideAddresses />
          <Security firm={firm} />
        </>
      )
    }
  </Loaded>
);

export default TeamSection;
