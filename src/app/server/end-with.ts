/** Ends the process on SIGINT, SIGTERM or when its starter is gone, once what was opened has been closed; `onError` hears why it could not. */
export function endWith(opening: Promise<{ close: () => Promise<void> }>, onError: (error: unknown) => void): void {
  let ending = false
  // A second signal does not hurry: the first is being obeyed, and the database must be the last to go.
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
