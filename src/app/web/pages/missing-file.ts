import { probe } from '#platform/web/connection/probe.ts'

// The messages of Chromium, Firefox and Safari, and Vite's about styles.
const missingFile = /dynamically imported module|importing a module script failed|unable to preload/i

/** Returns whether the error means that a file of the app could not be loaded. */
export function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && missingFile.test(error.message)
}

/**
 * Keeps the page when a file of a screen cannot be loaded. The router would reload the page at once, which without a server leads to the
 * browser's own error page. It reloads once for each file and notes that in the tab's storage; this writes the note before it looks.
 * Firefox remembers for the life of a page that a file could not be loaded: when it fails again and the server answers, the page is loaded anew,
 * which drafts outlive, unless somebody is typing.
 */
export function keepPageWithoutFile(): void {
  const failed = new Set<string>()
  addEventListener('beforeunload', () => {
    leftAtMs = performance.now()
  })
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!(payload instanceof Error)) return
    isFirst(`tanstack_router_reload:${payload.message}`)
    if (isBeingLeft()) return
    if (failed.has(payload.message) && !isTyping()) void reloadOnce(payload)
    failed.add(payload.message)
  })
}

const leavingMs = 10_000
let leftAtMs = -leavingMs

// Firefox breaks off what is being loaded as soon as the page is left: a reload would then take the place of where somebody goes. A download
// also says that the page is left, and it stays: so for a while only.
function isBeingLeft(): boolean {
  return performance.now() - leftAtMs < leavingMs
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
}

/** Reloads the page if the server answers, since there may be a newer version: once for each file, so that it ends. */
export async function reloadOnce({ message }: Error): Promise<void> {
  if ((await probe()) && !isBeingLeft() && isFirst(`hivehold-reload:${message}`)) window.location.reload()
}

/** Returns whether this was not yet noted in this tab, and notes it. */
function isFirst(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    // Without storage nothing happens by itself; Retry is there.
    return false
  }
}
