// The address of the caller's page: to copy, to open, and as a QR code to print.
import { ArrowUpRight, Download } from 'lucide-react';
import { Fragment, useRef } from 'react';
import type { LineSettings } from '#contract/line-settings.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { QrCode } from '#web/site/welcome/qr-code.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { CopyButton } from '../pieces/copy-button.tsx';
import { words } from './texts.ts';

const { page } = words;

/** A file of its own needs the namespace and colours that the page gives to the drawing. */
const fileOf = (drawing: SVGSVGElement): Blob => {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('no drawing');
  copy.removeAttribute('class');
  copy.removeAttribute('aria-hidden');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '1024');
  copy.setAttribute('height', '1024');
  copy.setAttribute('color', '#000');
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
};

export const CallerPageCard = ({ line }: { line: LineSettings }) => {
  const frame = useRef<HTMLElement>(null);
  const download = () => {
    const drawing = frame.current?.querySelector('svg[data-qr]');
    if (drawing instanceof SVGSVGElement) saveBlob(fileOf(drawing), page.file(line.slug));
  };
  return (
    <SectionCard title={page.title} lead={page.lead}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
        <div className="grid min-w-0 flex-1 basis-72 gap-3">
          <p className="text-table font-semibold">{page.address}</p>
          <p className="rounded-md bg-paper-2 px-3 py-2.5 font-mono text-table wrap-anywhere select-all">
            {line.page_url.split(/(?<=\/)(?=[^/])/).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={line.page_url} label={page.copy} done={page.copied} />
            <ButtonLink
              href={line.page_url}
              target="_blank"
              rel="noopener"
              size="small"
              icon={<ArrowUpRight className="size-4" aria-hidden="true" />}
            >
              {page.open}
              <span className="sr-only">{words.test.newTab}</span>
            </ButtonLink>
            <Button size="small" icon={<Download className="size-4" aria-hidden="true" />} onClick={download}>
              {page.download}
            </Button>
          </div>
        </div>
        <figure
          ref={frame}
          role="img"
          aria-label={page.qr}
          className="grid w-28 justify-items-center max-md:hidden"
        >
          <QrCode text={line.page_url} />
        </figure>
      </div>
    </SectionCard>
  );
};
