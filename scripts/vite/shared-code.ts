/** The bundler's facts about a module: whether it is an entry, and which modules import it statically. */
export type KnownModule = { isEntry: boolean; importers: readonly string[] }

type Known = { getModuleInfo: (id: string) => KnownModule | null }

const screen = /\/routes\/(.+)\.tsx\?tsr-split=component$/
const frame = '_signed-in'
const dashboard = '_signed-in/dashboard'

/**
 * Returns the file for a module that screens share, by the screens that cannot be shown without it; null leaves it to the bundler,
 * which makes one for each set of sharers. Nearly every set has only a few modules: a hundred files of half a kilobyte, each
 * requested separately, cost a phone seconds where nothing is sent in parallel (0028).
 */
export function sharedCode(id: string, known: Known): string | null {
  const screens = screensOf(id, known)
  if (screens.has('start')) return 'start'
  if (screens.has(frame)) {
    if (screens.has('auth')) return 'sign-in-and-frame'
    return screens.has('terms') ? 'terms-and-frame' : 'frame'
  }
  if (screens.size < 2 || screens.has('auth') || screens.has('terms')) return null
  return screens.has(dashboard) ? 'pages-and-dashboard' : 'pages'
}

/** Returns the routes of the screens that cannot be shown without a module; `start` where the app itself cannot start without it. */
function screensOf(id: string, known: Known): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set([id])
  for (const one of seen) {
    const info = known.getModuleInfo(one)
    const route = screen.exec(one)?.[1]
    if (route !== undefined) found.add(route)
    if (info?.isEntry === true) found.add('start')
    for (const above of info?.importers ?? []) seen.add(above)
  }
  return found
}
