/** The facts of an answer beside its body. */
export type ResponseDetails = {
  /** The id under which the server logged what went wrong. */
  requestId: string | undefined
  /** How long to wait before the next request. */
  waitSeconds: number | undefined
}

const facts = new WeakMap<Error, ResponseDetails>()
const unanswered = new WeakSet<Error>()

/** Marks the error of a request that got no answer, to distinguish it from a mistake in a screen. */
export function markUnanswered(error: unknown): void {
  if (error instanceof Error) unanswered.add(error)
}

/** Returns whether an error is one of a request, answered or not, and not a mistake in a screen. */
export function isRequestError(error: unknown): error is Error {
  return error instanceof Error && (facts.has(error) || unanswered.has(error))
}

/** Attaches what the headers of a refusing or failing answer say to the error that it becomes. */
export function withDetails(error: Error, headers: Headers): Error {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  facts.set(error, {
    requestId: headers.get('x-request-id') ?? undefined,
    waitSeconds: Number.isInteger(seconds) && seconds >= 0 ? seconds : undefined,
  })
  return error
}

/** Returns the details of the response behind this error; all undefined where there was none. */
export function detailsOf(error: Error): ResponseDetails {
  return facts.get(error) ?? { requestId: undefined, waitSeconds: undefined }
}
