/** Told when the end begins, and of a failure to close. */
type Listeners = { onEnd?: () => void; onError: (error: unknown) => void }

/** Ends the process on SIGINT, SIGTERM or when its starter is gone, after closing what was opened. */
export function closeOnSignal(opening: Promise<{ close: () => Promise<void> }>, { onEnd, onError }: Listeners): void {
  let ending = false
  // A second signal does not hurry: the first is being handled, and the database must be the last to stop.
  const end = (): void => {
    if (ending) return
    ending = true
    onEnd?.()
    opening
      .then(async (opened) => opened.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        onError(error)
        process.exit(1)
      })
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('disconnect', end)
}
