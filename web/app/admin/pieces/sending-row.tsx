// One mail, text, push notice or webhook call in a table.
import type { AdminSending } from '#contract/admin/sendings.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { adminAddressOf } from '../address.ts';
import { errorText, sendingText } from './code-texts.ts';
import { sendingWords as words } from './sending-texts.ts';

const { columns, channels, states } = words;

const TONES: Record<AdminSending['state'], Tone> = {
  waiting: 'waiting',
  held: 'quiet',
  sent: 'done',
  unknown: 'waiting',
  failed: 'urgent',
};

/** `withFirm`: false in the view of one firm. */
export const columnsOf = ({ withFirm }: { withFirm: boolean }): string[] =>
  Object.values(columns).filter((label) => withFirm || label !== columns.firm);

export const SendingRow = ({ sending, withFirm = true }: { sending: AdminSending; withFirm?: boolean }) => (
  <Row>
    <Cell label={columns.at} className="whitespace-nowrap tabular-nums">
      {momentText(sending.created_at)}
    </Cell>
    <Cell label={columns.channel}>{channels[sending.channel]}</Cell>
    <Cell label={columns.state}>
      <Badge tone={TONES[sending.state]}>{states[sending.state]}</Badge>
    </Cell>
    {withFirm && (
      <Cell label={columns.firm} className="wrap-anywhere">
        <a
          href={adminAddressOf(`cabinets?cabinet=${sending.firm_id}`)}
          className="underline-offset-4 hover:underline"
        >
          {sending.firm}
        </a>
      </Cell>
    )}
    <Cell label={columns.kind}>{sendingText(sending.kind)}</Cell>
    <Cell label={columns.code} className="text-label text-ink-3 wrap-anywhere">
      <div>
        {sending.code === null ? '–' : errorText(sending.code)}
        {sending.attempts > 1 && <span className="block">{words.attempts(sending.attempts)}</span>}
      </div>
    </Cell>
  </Row>
);
