/** A refusal to start, whose message is a sentence for people: what is wrong and what to do about it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/** Returns the short code of a system or database error ('ENOENT', '57P03'), or '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
