/** The bundler's facts about a module: whether it is an entry, which modules import it, at once or later, and its code. */
export type KnownModule = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[]; code: string | null }

type Known = { getModuleInfo: (id: string) => KnownModule | null }

const screen = /\/routes\/(.+)\.tsx\?tsr-split=component$/
const icons = /\/lucide-react\/dist\/esm\//
const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
// Of dialogs, menus, lists and calendars, which no screen opens with.
const layers = /\/node_modules\/(@base-ui|@floating-ui)\//
const frame = '_signed-in'
const dashboard = '_signed-in/dashboard'
const later = 'later'

/**
 * Returns the file for a module that screens share, by the screens that cannot be shown without it; null leaves it to the bundler,
 * which makes one for each set of sharers. Nearly every set has only a few modules: a hundred files of half a kilobyte, each
 * requested separately, cost a phone seconds where nothing is sent in parallel (0028).
 */
export function sharedCode(): (id: string, known: Known) => string | null {
  // Asking the bundler takes longer than all the rest.
  const facts = new Map<string, KnownModule | null>()
  return (id, known) => {
    const getModuleInfo = (one: string): KnownModule | null => {
      if (!facts.has(one)) facts.set(one, factsOf(known.getModuleInfo(one)))
      return facts.get(one) ?? null
    }
    return fileFor(id, { getModuleInfo })
  }
}

function factsOf(info: KnownModule | null): KnownModule | null {
  if (info === null) return null
  const { isEntry, importers, dynamicImporters, code } = info
  return { isEntry, importers, dynamicImporters, code }
}

function fileFor(id: string, known: Known): string | null {
  const sharers = sharersOf(id, known)
  const isOpen = [...sharers].some((name) => !name.startsWith(frame) && name !== later)
  if (sharers.has('start')) return 'start'
  if (sharers.has(frame)) return isOpen ? 'sign-in-and-frame' : 'frame'
  const pages = [...sharers].filter((name) => name.startsWith(frame))
  if (pages.length === 0) return sharers.has(later) && layers.test(id) ? 'layers' : null
  if (sharers.size < 2) return null
  if (isOpen) return 'sign-in-and-frame'
  return sharers.has(dashboard) ? 'frame' : 'pages'
}

/**
 * Returns the routes of the screens that cannot be shown without a module; `start` where the app itself cannot start without it, `later` where
 * something that is loaded by a press needs it.
 */
function sharersOf(id: string, known: Known): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set([id, ...usersOf(id, known)])
  for (const one of seen) {
    const info = known.getModuleInfo(one)
    const route = screen.exec(one)?.[1]
    if (route !== undefined) found.add(route)
    else if (info !== null && info.dynamicImporters.length > 0) found.add(later)
    if (info?.isEntry === true) found.add('start')
    if (one === id && icon.test(id)) continue
    for (const above of info?.importers ?? []) seen.add(above)
  }
  return found
}

// Everybody imports icons from the one file that has them all: whom an icon is for is in the code of those who import that file.
function usersOf(id: string, known: Known): readonly string[] {
  const file = icon.exec(id)?.[1]
  if (file === undefined) return []
  const importers = known.getModuleInfo(id)?.importers ?? []
  const all = importers.flatMap((above) => known.getModuleInfo(above) ?? [])
  const names = all.flatMap(({ code }) => namesIn(code ?? '', file))
  if (names.length === 0) return importers
  const word = new RegExp(`\\b(?:${names.join('|')})\\b`)
  const users = all.flatMap((above) => above.importers)
  return users.filter((user) => !icons.test(user) && word.test(known.getModuleInfo(user)?.code ?? ''))
}

// The names under which the file of all icons exports one: `export { default as Trash2, default as Trash2Icon } from './icons/trash.mjs'`.
function namesIn(code: string, file: string): string[] {
  const line = new RegExp(`export \\{([^}]*)\\} from ['"]\\./icons/${file}\\.mjs['"]`).exec(code)?.[1] ?? ''
  return [...line.matchAll(/default as (\w+)/g)].map(([, name]) => name ?? '')
}
