/** Ends the process on SIGINT, SIGTERM or when its starter is gone, after closing what was opened; `onError` gets a failure to do so. */
export function closeOnSignal(opening: Promise<{ close: () => Promise<void> }>, onError: (error: unknown) => void): void {
  let ending = false
  // A second signal does not hurry: the first is being handled, and the database must be the last to stop.
  const end = (): void => {
    if (ending) return
    ending = true
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
