// Who takes care of a message: a button to take it, and a menu of the colleagues.
import { UserCheck } from 'lucide-react';
import type { Voicemail } from '#contract/voicemail.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useDashboard } from '../context.ts';
import { actTexts } from './texts.ts';
import { useMessageActs } from './use-message-acts.ts';
import { colleaguesFor, usePeople } from './use-people.ts';

const tall = 'max-md:min-h-11';

/** Takes messages of one caller, or gives them to a colleague who sees the line of the first. */
export const Assign = ({ messages }: { messages: readonly [Voicemail, ...Voicemail[]] }) => {
  const [message] = messages;
  const { source } = useDashboard();
  const { assign } = useMessageActs();
  const mine = message.assignee_id === source.personId;
  const colleagues = colleaguesFor(usePeople(), message.line_id);
  const alone = colleagues.length === 0;
  return (
    <div className="flex max-sm:flex-1">
      <Button
        size="small"
        kind={mine ? 'chosen' : 'secondary'}
        aria-pressed={mine}
        data-act={alone ? 'a' : undefined}
        title={actTexts.take}
        // On a phone the other buttons need its place.
        icon={<UserCheck className="size-4 max-sm:hidden" aria-hidden="true" />}
        onClick={() => assign(messages, mine ? null : source.personId)}
        className={alone ? `flex-1 ${tall}` : 'flex-1 rounded-r-none max-md:min-h-11'}
      >
        {/* On a tablet the bar is one line. */}
        <span className="md:max-lg:sr-only">{actTexts.take}</span>
      </Button>
      {!alone && (
        // The letter opens the list, so that it can give the message to a colleague too.
        <div data-act="a">
          <Menu label={actTexts.assign} className="rounded-l-none border-l-0 max-md:size-11!">
            {!mine && <MenuItem onPress={() => assign(messages, source.personId)}>{actTexts.take}</MenuItem>}
            {colleagues
              .filter(({ person_id: id }) => id !== message.assignee_id)
              .map(({ person_id: id, full_name: name }) => (
                <MenuItem key={id} onPress={() => assign(messages, id, name)}>
                  {actTexts.giveTo(name)}
                </MenuItem>
              ))}
            {message.assignee_id && (
              <MenuItem onPress={() => assign(messages, null)}>{actTexts.release}</MenuItem>
            )}
          </Menu>
        </div>
      )}
    </div>
  );
};
