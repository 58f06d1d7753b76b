/**
 * What answers a request: the network as if there were no worker, the network with the offline page as fallback, the cached page of the app, which is
 * the same for every screen, or the cached file.
 */
export type Answer = 'untouched' | 'page' | 'app' | 'cached'

/** The web origin, and the paths of the cached files. */
export type CachedOrigin = { origin: string; cached: ReadonlySet<string> }

// Answers of the API contain a household, and the other requests are made to test the network itself: none may come from the device.
const neverTouched = ['/api', '/livez', '/readyz', '/stop-mails', '/ical'] as const

/**
 * Decides who answers a request. Only the app's page and files of the build are ever answered from the device: they contain nothing of a
 * household, so nothing of one stays on a tablet that several people use.
 */
export function offlineResponse(request: Pick<Request, 'method' | 'mode' | 'url'>, { origin, cached }: CachedOrigin): Answer {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'untouched'
  if (neverTouched.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return 'untouched'
  if (request.mode === 'navigate') return isScreen(url.pathname) ? 'app' : 'page'
  return url.search === '' && cached.has(url.pathname) ? 'cached' : 'untouched'
}

// The front page and files are opened from the network; every other address is a screen, also one that does not exist.
function isScreen(path: string): boolean {
  return path !== '/' && !/\.\w+$/.test(path)
}
