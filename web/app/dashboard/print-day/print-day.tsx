// Prints the calls of one day on A4: the day of the filter if it is one day, else today.
import { dateIn, timeIn } from '#contract/brussels.ts';
import { HANDLED } from '#contract/message-states.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { AUTOMATIC } from '#web/texts/automatic.ts';
import { HEARD_IN_PRINT } from '#web/texts/heard-name.ts';
import type { MessageSource } from '../source.ts';
import { BEGINNING, viewFrom } from '../view.ts';
import { analysisOf, callerOf, nameOf, shortNotice, shownSummaryOf } from '../words.ts';
import { printSheet } from './print-sheet.ts';
import { toDoOf } from './to-do.ts';

const texts = {
  title: (day: string) => `Appels du ${day}`,
  about: (count: number, urgent: number, open: number) =>
    `${count}\u00a0${count > 1 ? 'messages' : 'message'}, ${urgent}\u00a0${urgent > 1 ? 'urgents' : 'urgent'}, ${open}\u00a0à traiter. Document couvert par le secret professionnel.`,
  columns: ['Fait', 'Heure', 'Appelant', 'Urgence', 'Résumé', 'À faire'],
  hidden: 'Numéro masqué',
  none: 'Aucun message ce jour-là\u202f: rien à imprimer.',
  failed: 'La journée n’a pas pu être imprimée. Veuillez réessayer.',
} as const;

/** At most 200 messages are printed, a busy day of a large firm. */
const MOST_PAGES = 20;

const messagesOf = async (source: MessageSource, day: string): Promise<Voicemail[]> => {
  const query = { ...BEGINNING, from: day, to: day, order: 'asc' } as const;
  const first = await source.list(query);
  const found = [...first.items];
  for (let page = 2; page <= Math.min(first.pages, MOST_PAGES); page += 1)
    found.push(...(await source.list({ ...query, page })).items);
  return found;
};

const Row = ({ message }: { message: Voicemail }) => {
  const urgency = analysisOf(message, 'urgency');
  const name = nameOf(message);
  const number = message.caller_phone_number ? formatPhone(message.caller_phone_number) : texts.hidden;
  return (
    <tr>
      <td>
        <span className="box">{message.status === HANDLED ? '✓' : ''}</span>
      </td>
      <td>{timeIn(new Date(message.received_at))}</td>
      <td>
        {name && <strong>{name.name}</strong>}
        {name?.heard && ` ${HEARD_IN_PRINT}`}
        {name && <br />}
        {message.kind === 'message' || message.caller_phone_number ? number : callerOf(message)}
      </td>
      <td>{urgency === 'Urgent' ? <strong>{urgency}</strong> : urgency}</td>
      <td>{shortNotice(message) ?? shownSummaryOf(message)}</td>
      <td>
        {toDoOf(message).map((one) => (
          <div key={one}>{one}</div>
        ))}
      </td>
    </tr>
  );
};

const DaySheet = ({ day, messages }: { day: string; messages: readonly Voicemail[] }) => (
  <>
    <h1>{texts.title(day.split('-').reverse().join('/'))}</h1>
    <p className="about">
      {texts.about(
        messages.length,
        messages.filter((message) => analysisOf(message, 'urgency') === 'Urgent').length,
        messages.filter(({ status }) => status !== HANDLED).length,
      )}
    </p>
    <table>
      <thead>
        <tr>
          {texts.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </tbody>
    </table>
    <p className="about">{AUTOMATIC}</p>
  </>
);

type Printing = { source: MessageSource; notify: (text: string) => unknown };

export const printDay = async ({ source, notify }: Printing): Promise<void> => {
  const { from, to } = viewFrom(window.location.search).query;
  const day = from !== '' && from === to ? from : dateIn(new Date());
  const messages = await messagesOf(source, day).catch(() => null);
  if (messages === null) return void notify(texts.failed);
  if (messages.length === 0) return void notify(texts.none);
  printSheet(<DaySheet day={day} messages={messages} />);
};
