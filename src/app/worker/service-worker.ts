import { isPageOfList } from '#household/shopping/shared/pages-of-list.ts'
import { storagePrefix, outboxSuffix } from '#platform/shared/storage-prefix.ts'
import { offlineResponse } from './offline-response.ts'
import { press, renew, showPush } from './show-push.ts'

// The build puts both in (scripts/vite/service-worker.ts): a name for itself, and the paths of its files.
declare const buildName: string
declare const builtFiles: readonly string[]
declare const self: ServiceWorkerGlobalScope

const family = 'hivehold-'
const mine = `${family}${buildName}`
const offlinePage = '/offline.html'
// The app's page is the same at the address of every screen; it is cached under its name in the build.
const appPage = '/index.html'
// One that is not to be opened while the server can be reached, for all screens or for the shopping list alone.
const pageInReserve = '/index.html?in-reserve'
const pageForList = '/index.html?for-the-list'
const anyScreen = '/dashboard'
const cached = new Set(builtFiles)
const cachedOrigin = { origin: self.location.origin, cached }

// A worker that fails to fetch a file is not installed, and the one before it goes on.
self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const answer = offlineResponse(event.request, cachedOrigin)
  if (answer === 'page') event.respondWith(pageOrOffline(event.request))
  if (answer === 'app') event.respondWith(cachedPage(event))
  if (answer === 'cached') event.respondWith(cachedFile(event.request))
})
// A new worker waits, so that open tabs find the files of their own build, until somebody agrees or no tab is left.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
  if (event.data === 'forget the page') answerWhenDone(event, reserve(pageInReserve))
  if (event.data === 'only for the list') answerWhenDone(event, reserve(pageForList))
})
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())))
self.addEventListener('notificationclick', (event) => event.waitUntil(press(self, event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(self, event)))

async function keepFiles(): Promise<void> {
  const cache = await caches.open(mine)
  await Promise.all(
    [...cached].map(async (path) => {
      // A name made from the content means the same file in every build: cached files are not fetched again.
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
      if (known === undefined) await cache.add(new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }))
      else await cache.put(path, known)
    }),
  )
  await keepPage()
}

/**
 * Keeps the app's page, in which nobody's data are, marked as coming from the device; not when it is of another build, whose files this worker
 * does not have.
 */
async function keepPage(): Promise<void> {
  const answer = await fetch(new Request(anyScreen, { cache: 'reload' }))
  const html = await answer.text()
  if (!answer.ok || !html.includes(`name="build" content="${buildName}"`)) return
  const headers = new Headers(answer.headers)
  // It is stored as text.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const cache = await caches.open(mine)
  await cache.put(appPage, new Response(html.replace('<html', '<html data-from-device=""'), { headers }))
}

function answerWhenDone(event: ExtendableMessageEvent, work: Promise<void>): void {
  event.waitUntil(work.then(() => event.ports[0]?.postMessage('done')))
}

// Puts the page away. That for the list alone takes the place of one for all screens, which would come again at once.
async function reserve(as: typeof pageInReserve | typeof pageForList): Promise<void> {
  const cache = await caches.open(mine)
  const page = (await cache.match(appPage)) ?? (as === pageForList ? await cache.match(pageInReserve) : undefined)
  if (page !== undefined) await cache.put(as, page)
  await cache.delete(appPage)
  if (as === pageForList) await cache.delete(pageInReserve)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(family) && name !== mine).map(async (name) => caches.delete(name)))
  await self.clients.claim()
}

// A screen is there at once; whether the server is, and has this version, it learns from its first answer, and has the page forgotten if not.
async function cachedPage(event: FetchEvent): Promise<Response> {
  const page = await caches.match(appPage, { cacheName: mine })
  if (page !== undefined) return page
  event.waitUntil(keepPage().catch(() => undefined))
  const reserves = isPageOfList(new URL(event.request.url).pathname) ? [pageInReserve, pageForList] : [pageInReserve]
  return pageOrOffline(event.request, reserves)
}

// Only people who keep something on the device have such a database; the page decides the rest. Unsent changes are in another, which alone opens nothing.
async function isAnythingOffline(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name?.startsWith(storagePrefix) === true && !name.endsWith(outboxSuffix))
}

// Every answer of the server is shown, errors included; the offline page is for when there is no answer and nothing stored to show.
async function pageOrOffline(request: Request, reserves: readonly string[] = []): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const fallbacks = (await isAnythingOffline()) ? reserves : []
    const pages = await Promise.all([...fallbacks, offlinePage].map(async (page) => caches.match(page, { cacheName: mine })))
    return pages.find((page) => page !== undefined) ?? Response.error()
  }
}

async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: mine })) ?? fetch(request)
}
