// What is used of the exporter.
declare module '@opentelemetry/exporter-trace-otlp-http' {
  import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

  export const OTLPTraceExporter: new (options: { url: string; timeoutMillis: number }) => SpanExporter;
}
