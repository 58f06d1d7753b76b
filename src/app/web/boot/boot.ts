// The first script of the app's page: a classic one in the head, since inline scripts are refused. It sets the theme before the first paint,
// and asks for what the screen at this address needs, its files and its data, while the app itself is still on its way.
import '#platform/web/ui/theme-boot.ts'
import { isPageOfList } from '#household/shopping/shared/pages-of-list.ts'
import { sendEarlyReads } from '#platform/web/api/early-reads.ts'
import { offlineGate } from '#platform/web/offline/offline-gate.ts'
import { requestOf } from '#platform/web/api/request-of.ts'
import { version } from '../defaults.gen.json'
import { type AnyRead, paramsIn, readsAt } from '../screens.ts'
import { otherName } from './other-name.ts'

// The build puts them in (scripts/vite/boot-script.ts): the files of each screen, by the path of its route, none in development, and the route of
// each read.
declare const screenFiles: Readonly<Record<string, readonly string[]>>
declare const readRoutes: Readonly<Record<string, string>>

// Whatever the worker does, people do not wait.
const timeoutMs = 1000

const reads = readsAt(location).map(pathOf)
if (reads.length > 0) void checkPage(sendEarlyReads(reads, { otherName, defaultsVersion: version }))
for (const [path, files] of Object.entries(screenFiles)) if (paramsIn(path, location.pathname) !== undefined) files.forEach(preload)

function pathOf({ queryKey: [feature, verb, input] }: AnyRead): string {
  return requestOf(readRoutes[`${String(feature)}.${String(verb)}`] ?? '', input).url.slice('/api'.length)
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/**
 * Loads the page once more, past the device, when it came from there and the server is out of reach or has another version: the first answer
 * says so. The worker restores it when it is right again. Without a network the page stays if what it shows is stored on the device.
 */
async function checkPage(answer: Promise<Response>): Promise<void> {
  const isRight = await answer.then((response) => (isOutage(response) ? isOfflineHere() : isOfThisBuild(response)), isOfflineHere)
  if (isRight || document.documentElement.dataset['fromDevice'] === undefined) return
  await forgetOfflinePage(offlineGate()?.step === 'always' ? 'only for the list' : undefined)
  location.reload()
}

// A function, since it is called before the lines below have run.
function isOfflineHere(): boolean {
  const step = offlineGate()?.step
  return step === 'always' ? isPageOfList(location.pathname) : step !== undefined
}

// A proxy answers in the place of a server that is away.
function isOutage({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && headers.get('hivehold-build') === null
}

// A proxy may leave out the name of the build; what is not JSON is from something else, such as the sign-in page of a hotel's network.
function isOfThisBuild({ headers }: Response): boolean {
  const served = headers.get('hivehold-build')
  if (served === null) return headers.get('content-type')?.includes('json') === true
  return served === document.querySelector('meta[name="build"]')?.getAttribute('content')
}

async function forgetOfflinePage(unless: 'only for the list' | undefined): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve())
    // A worker that is being replaced does not answer; the next one has a page of its own.
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, timeoutMs)
    port1.start()
    navigator.serviceWorker.controller?.postMessage(unless ?? 'forget the page', [port2])
  })
}
