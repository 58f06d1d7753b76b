/** Thrown when work failed for some of many; for the others it is done. */
export class SomeFailed extends Error {
  override readonly name = 'SomeFailed'
  readonly failures: readonly unknown[]

  constructor(failures: readonly unknown[]) {
    const [first] = failures
    super(first instanceof Error ? first.message : String(first))
    this.failures = failures
  }
}

/**
 * Does the work for each of many, one after the other, also when it fails for some.
 * @throws SomeFailed when all were tried.
 */
export async function forEachSettled<T>(many: Iterable<T> | AsyncIterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for await (const one of many) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new SomeFailed(failures)
}
