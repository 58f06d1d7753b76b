/** Runs work at most once at a time: callers during a run share its result. */
export function shareRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return async () =>
    (running ??= work().finally(() => {
      running = undefined
    }))
}
