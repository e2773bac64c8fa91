// Prints the calls to make on A4, in their order.
import './calls-sheet.css';
import { dateIn } from '#contract/brussels.ts';
import type { CallBack } from '#contract/call-backs.ts';
import { AUTOMATIC } from '#web/texts/automatic.ts';
import { HEARD } from '#web/texts/heard-name.ts';
import { callReasons, reasonWords } from '#web/texts/priority.ts';
import { printSheet } from '../print-day/print-sheet.ts';
import type { MessageSource } from '../source.ts';
import { nameOf, shortNotice, shownSummaryOf } from '../words.ts';
import { attemptText, shownNumber } from './call-words.ts';
import { callTexts } from './texts.ts';

const { paper } = callTexts;

/** 200 calls: more than a firm makes in a day. */
const PAGE = 100;
const MOST_PAGES = 2;

const callsOf = async (source: MessageSource): Promise<CallBack[]> => {
  const first = await source.callBacks({ page: 1, page_size: PAGE });
  const found = [...first.items];
  for (let page = 2; page <= Math.min(first.pages, MOST_PAGES); page += 1)
    found.push(...(await source.callBacks({ page, page_size: PAGE })).items);
  return found;
};

const PaperRow = ({ call: { message, others, attempts } }: { call: CallBack }) => {
  const name = nameOf(message);
  return (
    <tr>
      <td>
        <span className="box" />
      </td>
      <td>
        {name && <strong>{name.name}</strong>}
        {name?.heard && ` ${HEARD}`}
        {name && <br />}
        <span className="number">{shownNumber(message)}</span>
      </td>
      <td>
        {callReasons(message.priority?.reasons ?? [])
          .map(reasonWords)
          .join(', ')}
      </td>
      <td>
        {shortNotice(message) ?? shownSummaryOf(message)}
        {others.length > 0 && ` (${callTexts.others(others.length)})`}
      </td>
      <td>
        {attempts.map((attempt) => (
          <div key={attempt.at}>{attemptText(attempt)}</div>
        ))}
      </td>
    </tr>
  );
};

const CallsSheet = ({ calls }: { calls: readonly CallBack[] }) => (
  <>
    <h1>{paper.title(dateIn(new Date()).split('-').reverse().join('/'))}</h1>
    <p className="about">{paper.about(calls.length)}</p>
    <table>
      <thead>
        <tr>
          {paper.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <PaperRow key={call.message.id} call={call} />
        ))}
      </tbody>
    </table>
    <p className="about">{AUTOMATIC}</p>
  </>
);

type Printing = { source: MessageSource; notify: (text: string) => unknown };

export const printCalls = async ({ source, notify }: Printing): Promise<void> => {
  const calls = await callsOf(source).catch(() => null);
  if (calls === null) return void notify(paper.failed);
  if (calls.length === 0) return void notify(paper.none);
  printSheet(<CallsSheet calls={calls} />, 'day-sheet calls-sheet');
};
