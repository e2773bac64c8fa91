// Exports the contacts for a spreadsheet or an address book.
import { useState } from 'react';
import { CONTACT_FILES, CONTACT_FORMATS } from '#contract/contact-imports.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContacts } from './context.ts';
import { importWords as words } from './import-texts.ts';

const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = useContacts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (format: (typeof CONTACT_FORMATS)[number]): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const reply = await client.open('exportContacts', { query: { format } });
      saveBlob(await reply.blob(), CONTACT_FILES[format]);
      onClose();
    } catch (error) {
      setProblem(messageOr(error, words.notExported));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} busy={busy} title={words.exportTitle}>
      <div className="grid gap-4">
        <p>{words.exportLead}</p>
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <div className="flex flex-wrap gap-2">
          {CONTACT_FORMATS.map((format) => (
            <Button key={format} size="small" busy={busy} onClick={() => void save(format)}>
              {words[format]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
};

export default ExportDialog;
