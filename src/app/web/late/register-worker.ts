import { otherBuild } from './build.ts'

const patienceMs = 3000

/**
 * Has the service worker installed where the browser allows it: built, and on https or this very machine. Whatever goes wrong is nobody's
 * trouble: the app works without it, as it does on plain http.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !hasWorkers()) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const lookAt = (): void => {
      askToTakeOver(registration)
      registration.installing?.addEventListener('statechange', () => askToTakeOver(registration))
    }
    lookAt()
    registration.addEventListener('updatefound', lookAt)
  } catch {
    // As if there were none.
  }
}

/** Looks whether the server has a newer worker, which then waits. */
export async function fetchNewerWorker(): Promise<void> {
  if (hasWorkers()) await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
}

/** Loads the page anew, after the worker that waits for that has taken over. */
export async function reloadWithNewerWorker(): Promise<void> {
  const waiting = hasWorkers() ? (await navigator.serviceWorker.getRegistration())?.waiting : undefined
  if (waiting) await takenOver(waiting)
  location.reload()
}

// One after the other: a page that is asked for while its worker changes waits for both. Whatever the worker does, people do not wait.
async function takenOver(waiting: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, patienceMs)
    waiting.postMessage('take over')
  })
}

// A page of the newest build has no need of the worker before it; other tabs may, and so may a page that is itself the older one.
function askToTakeOver({ waiting }: ServiceWorkerRegistration): void {
  if (otherBuild() === undefined) waiting?.postMessage('take over if alone')
}

// On plain http browsers have none.
function hasWorkers(): boolean {
  return isSecureContext && 'serviceWorker' in navigator
}
