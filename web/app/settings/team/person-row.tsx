// Shows one person of the firm, and what the owner can do about them.
import { Ellipsis } from 'lucide-react';
import type { OwnLine } from '#contract/lines.ts';
import type { Member } from '#contract/members.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { words } from './texts.ts';

const texts = words.people;

export type Act = 'lines' | 'resend' | 'remove' | 'factor' | 'handOver';

const badgeOf = ({ role, state }: Member): [Tone, string] => {
  if (role === 'owner') return ['done', texts.owner];
  if (state === 'active') return ['quiet', texts.active];
  return state === 'invited' ? ['waiting', texts.invited] : ['urgent', texts.expired];
};

const linesText = ({ line_ids: ids }: Member, lines: readonly OwnLine[]): string => {
  if (ids === null) return texts.everyLine;
  const names = lines.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : texts.noLine;
};

const actsOf = ({ role, state, second_factor: factor }: Member): [Act, string][] => {
  if (role === 'owner') return [];
  if (state !== 'active')
    return [
      ['resend', words.resend.item],
      ['lines', words.lines.item],
      ['remove', words.remove.withdraw],
    ];
  return [
    ['lines', words.lines.item],
    ...(factor ? [['factor', words.factor.item] as [Act, string]] : []),
    ['handOver', words.handOver.item],
    ['remove', words.remove.item],
  ];
};

type PersonRowProps = {
  person: Member;
  lines: readonly OwnLine[];
  onAct: (act: Act, person: Member) => void;
};

export const PersonRow = ({ person, lines, onAct }: PersonRowProps) => {
  const [tone, label] = badgeOf(person);
  const acts = actsOf(person);
  const name = person.full_name || person.email;
  const facts = [
    person.email,
    person.role === 'member' && linesText(person, lines),
    person.state === 'active' && person.second_factor && texts.factor,
  ].filter((fact) => fact !== false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3.5 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="font-semibold wrap-anywhere">
            {name}
            {person.me && <span className="font-normal text-ink-3"> ({texts.me})</span>}
          </p>
          <Badge tone={tone}>{label}</Badge>
          {person.state === 'active' && !person.second_factor && (
            <Badge tone="waiting">{texts.noFactor}</Badge>
          )}
        </div>
        <p className="text-table text-ink-3 wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      {acts.length > 0 && (
        <Menu label={texts.actions(name)} icon={<Ellipsis className="size-4" aria-hidden="true" />}>
          {acts.map(([act, text]) => (
            <MenuItem key={act} onPress={() => onAct(act, person)}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </li>
  );
};
