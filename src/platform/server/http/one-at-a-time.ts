/** Does a work at most once at a time: whoever asks while it runs gets the same answer. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return async () =>
    (running ??= work().finally(() => {
      running = undefined
    }))
}
