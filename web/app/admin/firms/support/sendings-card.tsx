// The newest mails, texts, push notices and webhooks of the firm, by state.
import type { AdminSending } from '#contract/admin/sendings.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Head, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { columnsOf, SendingRow } from '../../pieces/sending-row.tsx';
import { words } from './texts.ts';

export const SendingsCard = ({ sendings }: { sendings: readonly AdminSending[] }) => (
  <SectionCard title={words.sendings}>
    {sendings.length === 0 ? (
      <p className="text-table text-ink-2">{words.noSendings}</p>
    ) : (
      <Table caption={words.sendings}>
        <TableHead>
          {columnsOf({ withFirm: false }).map((label) => (
            <Head key={label}>{label}</Head>
          ))}
        </TableHead>
        <TableBody>
          {sendings.map((one) => (
            <SendingRow key={one.id} sending={one} withFirm={false} />
          ))}
        </TableBody>
      </Table>
    )}
  </SectionCard>
);
