// Opens the traces that the settings name. Without OTEL_EXPORTER_OTLP_ENDPOINT neither the SDK nor the exporter is loaded.
import type { Config } from '#server/platform/config.ts';
import { NO_TRACES, type Traces } from './port.ts';

export const openTraces = async (
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'ROLE'>,
): Promise<Traces> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ROLE: role } = config;
  if (!endpoint) return NO_TRACES;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp({ endpoint, role });
};
