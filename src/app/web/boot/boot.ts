// The first script of the app's page: a classic one in the head, since inline scripts are refused. It sets the theme before the first paint,
// and asks for what the screen at this address needs, its files and its data, while the app itself is still on its way.
import '../../../platform/web/ui/theme-boot.ts'
import { sendEarlyReads } from '../../../platform/web/api/early-reads.ts'
import { firstReads, otherName, paramsIn } from './first-reads.ts'

// The build puts them in (scripts/vite/boot-script.ts): the files of each screen, by the path of its route. None in development.
declare const screenFiles: Readonly<Record<string, readonly string[]>>

const reads = firstReads(location)
if (reads.length > 0) void checkPage(sendEarlyReads(reads, otherName))
for (const [path, files] of Object.entries(screenFiles)) if (paramsIn(path, location.pathname) !== undefined) files.forEach(preload)

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

/**
 * Loads the page once more, past the device, when it came from there and the server is out of reach or has another version: the first answer
 * says so. The worker puts it back when it is right again.
 */
async function checkPage(answer: Promise<Response>): Promise<void> {
  const build = await answer.then(
    ({ headers }) => headers.get('hivehold-build'),
    () => null,
  )
  if (document.documentElement.dataset['fromDevice'] === undefined) return
  if (build === document.querySelector('meta[name="build"]')?.getAttribute('content')) return
  await forgetKeptPage()
  location.reload()
}

async function forgetKeptPage(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve())
    port1.start()
    navigator.serviceWorker.controller?.postMessage('forget the page', [port2])
  })
}
