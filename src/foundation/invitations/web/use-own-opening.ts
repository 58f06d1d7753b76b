import { useState, useSyncExternalStore } from 'react'

/**
 * Whether a dialog that opens by itself is open: it waits while another one is, so that nobody is interrupted in what they write,
 * and then stays as long as it is wanted.
 */
export function useOwnOpening(isWanted: boolean): boolean {
  const isFree = useSyncExternalStore(watchLayers, isNoDialogOpen)
  const [isUp, setUp] = useState(false)
  if (isWanted && isFree && !isUp) setUp(true)
  if (!isWanted && isUp) setUp(false)
  return isWanted && isUp
}

// Each dialog has its place as a child of the body, which goes when it has closed.
function watchLayers(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

function isNoDialogOpen(): boolean {
  return document.querySelector('[role$="dialog"][data-open]') === null
}
