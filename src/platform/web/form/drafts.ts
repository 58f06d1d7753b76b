/** What was typed in a form and not saved: its values, and the values that the form began with. */
export type Draft = { values: Readonly<Record<string, unknown>>; from: string }

// One entry, so that nothing is left behind when it is removed; a tab has its own.
const entry = 'hivehold-drafts'
const maxDrafts = 20
const maxCharacters = 100_000
// Whatever a form does, these are never stored.
const secrets = new Set(['password', 'pin', 'code', 'token'])

let owner: string | undefined
let drafts = new Map<string, Draft>()

/**
 * Sets whose drafts are stored: those of the person who is signed in, for as long as the tab is open, over a reload as well (decision 0103).
 * The drafts of anybody else are removed. While nobody is signed in, none are shown or added, and those there are wait for their person.
 */
export function keepDraftsOf(personId: string | undefined): void {
  if (personId === owner) return
  owner = personId
  drafts = personId === undefined ? new Map() : stored(personId)
  if (personId !== undefined) store()
}

/** Keeps what was typed in a form under the form's key, unless it is longer than any form; the oldest drafts make room for it. */
export function keepDraft(key: string, { values, from }: { values: object; from: string }): void {
  if (owner === undefined) return
  drafts.delete(key)
  const draft = { values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name))), from }
  if (JSON.stringify(draft).length < maxCharacters / 2) drafts.set(key, draft)
  while (drafts.size > maxDrafts || (drafts.size > 0 && written().length > maxCharacters)) drafts.delete([...drafts.keys()][0] ?? key)
  store()
}

/** Returns what was typed before and not saved. */
export function draftOf(key: string): Draft | undefined {
  return drafts.get(key)
}

/** Forgets what was typed. */
export function dropDraft(key: string): void {
  if (drafts.delete(key)) store()
}

/** Deletes all drafts, on the device as well, and stores none until somebody is signed in: their person has left. */
export function dropAllDrafts(): void {
  owner = undefined
  drafts = new Map()
  store()
}

function written(): string {
  return JSON.stringify({ owner, drafts: [...drafts] })
}

// A browser may refuse to keep anything; the drafts then last until the next reload.
function store(): void {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(entry)
    else sessionStorage.setItem(entry, written())
  } catch {
    return
  }
}

function stored(personId: string): Map<string, Draft> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(entry) ?? 'null')
    if (!isRecord(read) || read['owner'] !== personId || !Array.isArray(read['drafts'])) return new Map()
    return new Map(read['drafts'].filter(isDraft))
  } catch {
    return new Map()
  }
}

function isDraft(one: unknown): one is [string, Draft] {
  if (!Array.isArray(one)) return false
  const [key, draft]: unknown[] = one
  return typeof key === 'string' && isRecord(draft) && isRecord(draft['values']) && typeof draft['from'] === 'string'
}

function isRecord(it: unknown): it is Record<string, unknown> {
  return typeof it === 'object' && it !== null
}
