// «Ordre de rappel»: the weights of «À rappeler d'abord», with their effect on the firm's last messages.
import type { PrioritySettings } from '#contract/priority-values.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { PreviewCard } from './preview-card.tsx';
import { useSample, useStoredWeights, useWeights, weightsIn } from './use-weights.ts';
import { WeightsCard } from './weights-card.tsx';

const Both = ({ stored }: { stored: PrioritySettings }) => {
  const form = useWeights(stored);
  const sample = useSample();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <WeightsCard form={form} />
      <div className="xl:sticky xl:top-24">
        <Loaded query={sample}>
          {(data) => <PreviewCard sample={data} stored={stored.weights} typed={weightsIn(form.values)} />}
        </Loaded>
      </div>
    </div>
  );
};

const PrioritiesSection = () => (
  <Loaded query={useStoredWeights()} lines={10}>
    {(stored) => <Both stored={stored} />}
  </Loaded>
);

export default PrioritiesSection;
