import { probe } from '../../../platform/web/contact/probe.ts'

// As Chromium, Firefox and Safari say it; Vite says it of styles.
const missingFile = /dynamically imported module|importing a module script failed|unable to preload/i

/** Whether the error says that a file of the app could not be had. */
export function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && missingFile.test(error.message)
}

/**
 * Keeps the page when a file of a screen cannot be had. The router would load the page anew at once, which out of reach of the server
 * leads to the browser's own error page; it does so once a file, and is made to believe that it has.
 */
export function keepPageWithoutFile(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (payload instanceof Error) isFirst(`tanstack_router_reload:${payload.message}`)
  })
}

/** Loads the page anew when the server answers, for there may be a newer version: once a file, so that it ends. */
export async function reloadOnce({ message }: Error): Promise<void> {
  if ((await probe()) && isFirst(`hivehold-reload:${message}`)) window.location.reload()
}

/** Whether this was not noted before in this tab; notes it. */
function isFirst(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    // Without a memory nothing is done by itself.
    return false
  }
}
