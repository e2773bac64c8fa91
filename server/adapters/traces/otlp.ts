// Sends traces with OpenTelemetry over OTLP/HTTP. The steps of a message run in several processes: the message's id is the id
// of its trace, and the id of the first span follows from it, so that no context has to travel through the queue.
import { createHash, randomBytes } from 'node:crypto';
import { ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type IdGenerator } from '@opentelemetry/sdk-trace-base';
import type { TracedStep, Traces } from './port.ts';

const TIMEOUT_MS = 5000;

const traceIdOf = (messageId: string): string => messageId.replaceAll('-', '');
const firstSpanOf = (messageId: string): string =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 16);
const randomSpanId = (): string => randomBytes(8).toString('hex');

export const openOtlp = ({ endpoint, role }: { endpoint: string; role: string }): Traces => {
  /** Set while the first span of a message is begun, which happens in one go. */
  let next: { traceId: string; spanId: string } | null = null;
  const idGenerator: IdGenerator = {
    generateTraceId: () => next?.traceId ?? randomBytes(16).toString('hex'),
    generateSpanId: () => next?.spanId ?? randomSpanId(),
  };
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new BasicTracerProvider({
    idGenerator,
    resource: resourceFromAttributes({ 'service.name': 'voxlex', 'voxlex.role': role }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('voxlex');

  const begin = ({ messageId, step, startedMs, isFirst }: TracedStep) => {
    const ids = { traceId: traceIdOf(messageId), spanId: firstSpanOf(messageId) };
    const options = { startTime: startedMs, attributes: { 'voxlex.message_id': messageId } };
    if (!isFirst) {
      const parent = { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true };
      return tracer.startSpan(step, options, trace.setSpanContext(ROOT_CONTEXT, parent));
    }
    next = ids;
    try {
      return tracer.startSpan(step, { ...options, root: true }, ROOT_CONTEXT);
    } finally {
      next = null;
    }
  };

  return {
    record: (traced) => {
      const span = begin(traced);
      if (traced.failed) span.setStatus({ code: SpanStatusCode.ERROR, message: traced.failed });
      span.end(traced.endedMs);
    },
    close: () => provider.shutdown().catch(() => {}),
  };
};
