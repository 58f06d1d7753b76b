import { basename } from 'node:path'

/** The bundler's facts about a module: whether it is an entry, which modules import it, at once or later, and its code. */
export type KnownModule = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[]; code: string | null }

type Known = { getModuleInfo: (id: string) => KnownModule | null }

const screen = /\/routes\/(.+)\.tsx\?tsr-split=component$/
// The libraries every screen needs, in one file: it compresses better and stays cached over releases that change screens alone.
const everyScreen = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@orpc)\//
// The files through which everybody imports from a library: they name all of it and do nothing.
// Sizes must not grow: without looking through them, signing in loads 0.8 KB more, and a page 1 KB.
const wholeLibrary = /\/node_modules\/(lucide-react|@tanstack\/(?:query-core|react-query))\/.*\/(?:lucide-react|index)\.m?js$/
// Of dialogs, menus, lists and calendars, which no screen opens with.
const layers = /\/node_modules\/(@base-ui|@floating-ui)\//
const frame = '_signed-in'
const signIn = 'auth'
const dashboard = '_signed-in/dashboard'
const calendar = '_signed-in/calendar'
// The screen of a tablet has no frame, but shows what pages in it do.
const kitchen = 'kitchen'
const later = 'later'
// What every screen loads once it is shown, while nobody has pressed anything.
const deferred = 'deferred'
const deferredContent = /\/deferred\/deferred-content\.tsx$/

/**
 * Returns the file for a module that screens share, by the screens that cannot be shown without it; null leaves it to the bundler,
 * which makes one for each set of sharers. Nearly every set has only a few modules: a hundred files of half a kilobyte, each
 * requested separately, cost a phone seconds where nothing is sent in parallel (0028).
 */
export function sharedCode(): (id: string, known: Known) => string | null {
  // Asking the bundler, and looking through code, takes longer than all the rest.
  const facts = new Map<string, KnownModule | null>()
  const users = new Map<string, readonly string[]>()
  return (id, known) => {
    const infoOf = (one: string): KnownModule | null => {
      if (!facts.has(one)) facts.set(one, factsOf(known.getModuleInfo(one)))
      return facts.get(one) ?? null
    }
    const usersOf = (one: string): readonly string[] => {
      const found = users.get(one) ?? (infoOf(one)?.importers ?? []).flatMap((importer) => usersThrough(importer, one, infoOf))
      users.set(one, found)
      return found
    }
    const file = fileFor(id, { infoOf, usersOf })
    return file === 'start' && everyScreen.test(id) ? 'core' : file
  }
}

function factsOf(info: KnownModule | null): KnownModule | null {
  if (info === null) return null
  const { isEntry, importers, dynamicImporters, code } = info
  return { isEntry, importers, dynamicImporters, code }
}

type InfoOf = (id: string) => KnownModule | null
type Graph = { infoOf: InfoOf; usersOf: (id: string) => readonly string[] }

function fileFor(id: string, graph: Graph): string | null {
  const sharers = sharersOf(id, graph)
  const pages = [...sharers].filter((name) => name.startsWith(frame) || name === kitchen)
  const isOpen = [...sharers].some((name) => !pages.includes(name) && name !== later && name !== deferred)
  if (sharers.has('start')) return 'start'
  if (pages.length === 0) return sharers.has(later) && layers.test(id) ? 'layers' : sharers.has(signIn) ? 'sign-in' : null
  if (sharers.has(signIn)) return 'start'
  if (isOpen) return 'open-and-frame'
  if (sharers.has(frame) || sharers.has(deferred)) return 'frame'
  if (sharers.size < 2) return null
  // One screen and the dialogs it opens: no other screen loads this.
  if (pages.length === 1) return `${pages[0]?.slice(pages[0].lastIndexOf('/') + 1)}-and-dialogs`
  if (sharers.has(dashboard)) return 'frame'
  return sharers.has(calendar) ? 'pages' : 'rooms'
}

/**
 * Returns the routes of the screens that cannot be shown without a module; `start` where the app itself cannot start without it, `deferred` where
 * what comes right after a screen needs it, `later` where something that is loaded by a press does.
 */
function sharersOf(id: string, { infoOf, usersOf }: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set([id])
  for (const one of seen) {
    const info = infoOf(one)
    const route = screen.exec(one)?.[1]
    if (route !== undefined) found.add(route)
    else if (deferredContent.test(one)) found.add(deferred)
    else if (info !== null && info.dynamicImporters.length > 0) found.add(later)
    if (info?.isEntry === true) found.add('start')
    for (const user of usersOf(one)) seen.add(user)
  }
  return found
}

// Whom a part of a library is for is in the code of those who import the file that has all of it: those who name the part.
function usersThrough(importer: string, id: string, infoOf: InfoOf): readonly string[] {
  if (!wholeLibrary.test(importer)) return [importer]
  const info = infoOf(importer)
  const names = namesIn(info?.code ?? '', basename(id))
  if (names.length === 0) return [importer]
  const word = new RegExp(`\\b(?:${names.join('|')})\\b`)
  // One library may pass on the other.
  const users = info?.importers.flatMap((user) => (wholeLibrary.test(user) ? [user, ...(infoOf(user)?.importers ?? [])] : [user])) ?? []
  return users.filter((user) => !wholeLibrary.test(user) && word.test(infoOf(user)?.code ?? ''))
}

// The names under which the file of a library has what is in another: `export { default as Trash2, default as TrashIcon } from './icons/trash.mjs'`.
function namesIn(code: string, file: string): string[] {
  const lines = code.matchAll(/(?:import|export) \{([^}]*)\} from ['"]\.\/(?:[^'"]*\/)?([^'"/]+)['"]/g)
  const names = [...lines].flatMap(([, list = '', from]) => (from === file ? list.split(',') : []))
  return names.map((name) => name.replace(/^.* as /, '').trim())
}
