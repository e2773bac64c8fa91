// «Protection des données»: the agreement that the owner accepts, and the record of processing.
import type { Agreement } from '#contract/agreements.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { ProtectionDocumentPart } from './protection-document.tsx';
import { words } from './texts.ts';

const stateOf = ({ accepted, current }: Agreement): string => {
  if (accepted === null) return words.waiting;
  const moment = momentText(accepted.at);
  return current ? words.accepted(accepted.person, moment) : words.changed(accepted.person, moment);
};

const AgreementCard = () => {
  const { client, notify } = useSettings();
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['agreement'],
    queryFn: ({ signal }) => client.call('getAgreement', { signal }),
  });
  const accept = async (version: string) => {
    try {
      await client.call('acceptAgreement', { body: { version } });
      notify(words.done);
    } catch (error) {
      notify(messageOr(error, words.failed));
    }
    await cache.invalidateQueries({ queryKey: ['agreement'] });
  };
  return (
    <Loaded query={query}>
      {(agreement) => (
        <SectionCard title={words.title} lead={words.lead}>
          <Banner tone={agreement.current ? 'success' : 'warning'}>{stateOf(agreement)}</Banner>
          <ProtectionDocumentPart
            sections={agreement.sections}
            title={words.title}
            label={agreement.current ? words.read : words.readAndAccept}
            file={words.agreementFile}
            pdf="agreementPdf"
            end={<p className="text-label text-ink-3 tabular-nums">{words.version(agreement.version)}</p>}
            {...(!agreement.current && {
              asked: {
                lead: words.acceptLead,
                button: words.accept,
                onPress: () => accept(agreement.version),
              },
            })}
          />
        </SectionCard>
      )}
    </Loaded>
  );
};

const RecordCard = () => {
  const { client } = useSettings();
  const query = useQuery({
    queryKey: ['processing-record'],
    queryFn: ({ signal }) => client.call('getProcessingRecord', { signal }),
  });
  return (
    <Loaded query={query}>
      {({ sections }) => (
        <SectionCard title={words.record.title} lead={words.record.lead}>
          <ProtectionDocumentPart
            sections={sections}
            title={words.record.title}
            label={words.record.read}
            file={words.recordFile}
            pdf="processingRecordPdf"
          />
        </SectionCard>
      )}
    </Loaded>
  );
};

const AgreementSection = () => (
  <>
    <AgreementCard />
    <RecordCard />
  </>
);

export default AgreementSection;
