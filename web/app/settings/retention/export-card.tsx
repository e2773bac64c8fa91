// Everything of the firm as one file.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dateIn } from '#contract/brussels.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { words } from './texts.ts';

const { everything: texts } = words;

export const ExportCard = () => {
  const { client } = useSettings();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const file = await (await client.open('exportFirm', {})).blob();
      saveBlob(file, `voxlex-export-${dateIn(new Date())}.zip`);
    } catch (error) {
      setFailure(messageOr(error, texts.failed));
    }
    setBusy(false);
  };
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {busy && (
        <p role="status" className="text-table text-ink-2">
          {texts.working}
        </p>
      )}
      <Button
        size="small"
        busy={busy}
        icon={<Download className="size-4" aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
    </SectionCard>
  );
};
