// The format of voicemails.csv, for the server's stream and the demonstration's file.
import { momentIn } from './brussels.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-cells.ts';
import { CSV_COLUMNS } from './csv-columns.ts';
import { durationText } from './time.ts';
import { resultOf } from './values.ts';
import type { ExportQuery, Voicemail } from './voicemail.ts';

const MARKS = { comma: ',', semicolon: ';' } as const;

const row = (cells: readonly string[], separator: ExportQuery['separator']): string =>
  csvLine(cells, MARKS[separator]);

export const csvHead = (separator: ExportQuery['separator']): string =>
  BYTE_ORDER_MARK + row(CSV_COLUMNS, separator);

type Exported = Pick<
  Voicemail,
  'id' | 'received_at' | 'caller_phone_number' | 'duration_seconds' | 'ai_summary' | 'transcription'
> & { analysis: readonly { analysis_type: string; analysis_result: string }[] };

export const csvRow = (message: Exported, separator: ExportQuery['separator']): string => {
  return row(
    [
      message.id,
      momentIn(new Date(message.received_at)),
      message.caller_phone_number ?? '',
      message.duration_seconds === null ? '' : durationText(message.duration_seconds),
      message.ai_summary ?? '',
      resultOf(message, 'sentiment'),
      resultOf(message, 'urgency'),
      resultOf(message, 'category'),
      resultOf(message, 'domain'),
      message.transcription ?? '',
    ],
    separator,
  );
};
