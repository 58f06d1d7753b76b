import { useSyncExternalStore } from 'react'

/** The one thing that is printed, undefined for all that the page has. */
type Printing = { subject: string | undefined }

let asked: string | undefined
let printing: Printing | undefined

/** Returns what is being printed, and undefined while nothing is. It is known before the browser lays the paper out. */
export function usePrinting(): Printing | undefined {
  return useSyncExternalStore(subscribe, () => printing)
}

/** Opens the browser's print dialog for all that the page has, or for one thing of it. */
export function printNow(subject?: string): void {
  // A menu that this was chosen from closes first, and gives the focus back.
  setTimeout(() => {
    asked = subject
    window.print()
  })
}

function subscribe(changed: () => void): () => void {
  const begin = (): void => {
    printing ??= { subject: asked }
    changed()
  }
  const end = (): void => {
    asked = undefined
    printing = undefined
    changed()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
