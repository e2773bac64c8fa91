// One mail, text, push notice or webhook call in a table.
import type { AdminSending } from '#contract/admin/sendings.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Cell, Row } from '#web/ui/table.tsx';
import { adminAddressOf } from '../address.ts';
import { refusalText, sendingText } from './code-texts.ts';
import { sendingWords as words } from './sending-texts.ts';

const { columns, channels, states } = words;

const TONES: Record<AdminSending['state'], Tone> = {
  waiting: 'waiting',
  held: 'quiet',
  sent: 'done',
  unknown: 'waiting',
  failed: 'urgent',
};

const whyOf = ({ code, attempts }: AdminSending): string =>
  [code && refusalText(code), attempts > 1 && words.attempts(attempts)].filter(Boolean).join(' · ');

/** `withFirm`: false in the view of one firm. */
export const columnsOf = ({ withFirm }: { withFirm: boolean }): string[] =>
  Object.values(columns).filter((label) => withFirm || label !== columns.firm);

export const SendingRow = ({ sending, withFirm = true }: { sending: AdminSending; withFirm?: boolean }) => {
  const why = whyOf(sending);
  return (
    <Row compact>
      <Cell label={columns.at} phone="value" className="whitespace-nowrap tabular-nums">
        {momentText(sending.created_at)}
      </Cell>
      <Cell label={columns.channel} phone="value">
        {channels[sending.channel]}
      </Cell>
      <Cell label={columns.state} phone="mark">
        <Badge tone={TONES[sending.state]}>{states[sending.state]}</Badge>
      </Cell>
      {withFirm && (
        <Cell label={columns.firm} phone="title" className="wrap-anywhere max-md:font-semibold">
          <a
            href={adminAddressOf(`cabinets?cabinet=${sending.firm_id}`)}
            className="underline-offset-4 hover:underline"
          >
            {sending.firm}
          </a>
        </Cell>
      )}
      <Cell
        label={columns.kind}
        phone={withFirm ? 'value' : 'title'}
        className={classes(!withFirm && 'max-md:font-semibold')}
      >
        {sendingText(sending.kind)}
      </Cell>
      <Cell
        label={columns.code}
        phone="value"
        className={classes('text-label text-ink-3 wrap-anywhere', why === '' && 'max-md:hidden')}
      >
        {why || '–'}
      </Cell>
    </Row>
  );
};
