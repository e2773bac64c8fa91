// The way to the support view of a firm, and whether its owner lets the operators in now.
import type { AdminFirmDetail } from '#contract/admin/firms.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../../context.ts';
import { firmTexts } from '../texts.ts';

export const SupportCard = ({ firm }: { firm: AdminFirmDetail }) => {
  const { go } = useAdmin();
  return (
    <SectionCard title={firmTexts.supportTitle} lead={firmTexts.supportLead}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          disabled={firm.support_until === null}
          onClick={() => go(`cabinets?cabinet=${firm.id}&vue=assistance`)}
        >
          {firmTexts.openSupport}
        </Button>
        <span className="text-table text-ink-2">
          {firm.support_until === null
            ? firmTexts.supportNone
            : firmTexts.supportUntil(momentText(firm.support_until))}
        </span>
      </div>
    </SectionCard>
  );
};
