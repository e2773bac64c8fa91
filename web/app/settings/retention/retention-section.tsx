// «Conserver»: how long sound, text and message are kept, what is kept from erasure, and the erasure of one caller.
import type { OwnLine } from '#contract/lines.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useLineSettings } from '../pieces/use-line.ts';
import { EraseCallerCard } from './erase-caller-card.tsx';
import { ExportCard } from './export-card.tsx';
import { HoldsCard } from './holds-card.tsx';
import { TermsCard } from './terms-card.tsx';

const RetentionSection = ({ line }: { line: OwnLine }) => (
  <>
    <Loaded query={useLineSettings(line.id)}>{(settings) => <TermsCard line={settings} />}</Loaded>
    <HoldsCard />
    <EraseCallerCard />
    <ExportCard />
  </>
);

export default RetentionSection;
