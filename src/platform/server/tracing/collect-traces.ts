import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { type Tracer, traceWith } from './in-span.ts'

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const
// Failed sends are logged once in this time.
const quietMs = 10 * 60_000
const longestCloseMs = 3000

/** Where traces are sent, and of which release they are. */
type TracesPlace = { endpoint: string; version: string; log: Logger }

/**
 * Collects the traces of this process and sends them to an OpenTelemetry collector by OTLP over HTTP, in the background. Whatever
 * cannot be sent is discarded, and logged. Closing sends what is left, for three seconds at most.
 */
export function collectTraces({ endpoint, version, log }: TracesPlace): { close: () => Promise<void> } {
  warnOfFaults(log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hivehold', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) })],
  })
  traceWith(tracerOf(provider.getTracer('hivehold', version)))
  return {
    close: async () => {
      traceWith(undefined)
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, longestCloseMs)
      await Promise.race([provider.shutdown().catch(() => undefined), late.promise])
      clearTimeout(timer)
      diag.disable()
    },
  }
}

function tracerOf(tracer: OtelTracer): Tracer {
  const open = new AsyncLocalStorage<Context>()
  return {
    inSpan: async ({ name, kind, facts = {}, cause }, work) => {
      const parent = caused(cause) ?? open.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent)
      try {
        return await open.run(trace.setSpan(parent, span), async () =>
          work({ rename: (next) => void span.updateName(next), add: (more) => void span.setAttributes(more) }),
        )
      } catch (error) {
        // Not its words: they may hold what somebody typed.
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
        throw error
      } finally {
        span.end()
      }
    },
    cause: () => {
      const context = open.getStore()
      const span = context && trace.getSpanContext(context)
      return span === undefined ? null : `00-${span.traceId}-${span.spanId}-0${span.traceFlags}`
    },
  }
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/

// Of rows that this server wrote alone: a `traceparent` of a request would let strangers join their traces to ours.
function caused(cause: string | null | undefined): Context | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(cause ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true })
}

function warnOfFaults(log: Logger): void {
  let loggedAt = -Infinity
  const say = (message: string): void => {
    if (performance.now() - loggedAt < quietMs) return
    loggedAt = performance.now()
    log.warn({ reason: message.slice(0, 200) }, 'traces could not be sent')
  }
  const quiet = (): void => undefined
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
}
