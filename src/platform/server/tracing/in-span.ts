/** What is known of a span; nothing of it names anybody or anything of theirs. */
type Facts = Readonly<Record<string, string | number>>

/** A part of a trace as it begins. */
export type SpanOf = {
  name: string
  kind: 'server' | 'internal' | 'client' | 'consumer'
  facts?: Facts
  /** The span that caused it at an earlier time, as W3C Trace Context writes it (`traceparent`); unset for the one that is open now. */
  cause?: string | null
}

/** A span that is open: its name and its facts may become known only at its end. */
export type OpenSpan = { rename: (name: string) => void; add: (facts: Facts) => void }

/** What collects the traces of this process. */
export type Tracer = {
  inSpan: <T>(of: SpanOf, work: (span: OpenSpan) => Promise<T>) => Promise<T>
  /** The span that is open, as W3C Trace Context writes it; null for none. */
  cause: () => string | null
}

let tracer: Tracer | undefined
const unseen: OpenSpan = { rename: () => undefined, add: () => undefined }

/** Lets a tracer collect the traces of this process from now on; undefined for none. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

/** Runs `work` as a span inside of the one from which it is called. Where nobody collects traces it runs `work`, and `of` is not asked. */
export async function inSpan<T>(of: () => SpanOf, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracer === undefined ? work(unseen) : tracer.inSpan(of(), work)
}

/** Returns the span that is open, for what it causes at a later time; null where nobody collects traces. */
export function causeNow(): string | null {
  return tracer?.cause() ?? null
}
