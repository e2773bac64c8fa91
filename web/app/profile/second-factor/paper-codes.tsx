// The recovery codes, shown once.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '#web/app/shell/save.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Heading, type Level } from './heading.tsx';
import { secondFactor as texts } from './texts.ts';

const save = (codes: readonly string[]): void => {
  const text = `${texts.fileHead}\r\n\r\n${codes.join('\r\n')}\r\n`;
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), texts.file);
};

type PaperCodesProps = { codes: readonly string[]; next: string; onKept: () => void; level: Level };

export const PaperCodes = ({ codes, next, onKept, level }: PaperCodesProps) => {
  const [uncopied, setUncopied] = useState(false);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <Heading level={level}>{texts.codesTitle}</Heading>
        <p className="text-table text-ink-2">{texts.codes}</p>
      </div>
      <ol
        aria-label={texts.codesList}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border border-line bg-paper-2 px-5 py-4 font-mono text-base select-text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {uncopied && <Banner tone="warning">{texts.copyFailed}</Banner>}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <CopyButton text={codes.join('\n')} onFailed={() => setUncopied(true)} />
        <Button icon={<Download className="size-4.5" aria-hidden="true" />} onClick={() => save(codes)}>
          {texts.download}
        </Button>
        <Button kind="primary" onClick={onKept} className="sm:ml-auto">
          {next}
        </Button>
      </div>
    </div>
  );
};
