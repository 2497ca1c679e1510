import type { Span as OtelSpan, Tracer as OtelTracer, SpanContext } from '@opentelemetry/api';
import type { Attributes, Span, Tracer } from './tracing';

/**
 * Traces by OpenTelemetry, sent over OTLP/HTTP. Its packages are imported in here, when the function is called: a process
 * that makes no traces loads none of them.
 */

interface Tracing {
  tracer: Tracer;
  /** Sends what is left. */
  end(): Promise<void>;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SERVICE_NAME = 'breaking-barriers';

const contextOf = (traceparent: string | undefined): SpanContext | null => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    : null;
};

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/**
 * @param address of the receiver's traces, such as `http://collector:4318/v1/traces`
 * @param onFailure hears what the library could not do, such as sending
 */
export const startTracing = async (
  address: string,
  version: string,
  onFailure: (message: string) => void,
): Promise<Tracing> => {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, TracerProvider }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const { context, diag, DiagLogLevel, SpanKind, SpanStatusCode, trace } = api;
  const ignore = () => undefined;
  const failed = (message: string) => onFailure(message);
  diag.setLogger(
    { error: failed, warn: failed, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE_NAME, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: address }) })],
  });
  const otel: OtelTracer = provider.getTracer(SERVICE_NAME, version);

  const spanOf = (span: OtelSpan): Span => ({
    child: (name: string, attributes: Attributes) =>
      spanOf(
        otel.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(context.active(), span)),
      ),
    end(attributes = {}, error) {
      span.setAttributes(attributes);
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (error instanceof Error) span.setAttribute('error.type', error.name);
      }
      span.end();
    },
    traceparent: traceparentOf(span.spanContext()),
  });
  return {
    tracer: {
      begin(name, attributes, traceparent) {
        const parent = contextOf(traceparent);
        const above = parent ? trace.setSpanContext(context.active(), parent) : context.active();
        return spanOf(otel.startSpan(name, { kind: SpanKind.SERVER, attributes }, above));
      },
      beginJob: (name) => spanOf(otel.startSpan(name, { kind: SpanKind.INTERNAL }, context.active())),
    },
    end: () => provider.shutdown(),
  };
};
