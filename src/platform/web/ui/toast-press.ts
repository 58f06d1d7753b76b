/** Whether an event came from a toast: pressing Undo or Dismiss must not close the dialog beneath. */
export function isToastPress(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null
}
