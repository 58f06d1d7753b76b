const key = 'hivehold.last-added'

type LastUsed = { kind?: string; places: Readonly<Record<string, string>> }

// Where the browser blocks storage it lasts as long as the page.
let inMemory: LastUsed = { places: {} }

/** Returns what was added last in this tab. */
export function lastKind(): string | undefined {
  return read().kind
}

/** Returns the id of the place in a space to which something of a kind was added last. */
export function lastPlace(kind: string, familyId: string): string | undefined {
  return read().places[`${kind} ${familyId}`]
}

/** Remembers what was added and where, until the browser session ends. Only ids: they say nothing to anybody else. */
export function rememberAdded(kind: string, { id, familyId }: { id: string; familyId: string }): void {
  inMemory = { kind, places: { ...read().places, [`${kind} ${familyId}`]: id } }
  try {
    sessionStorage.setItem(key, JSON.stringify(inMemory))
  } catch {
    // The variable is enough.
  }
}

function read(): LastUsed {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isLastUsed(stored) ? stored : inMemory
  } catch {
    return inMemory
  }
}

function isLastUsed(stored: unknown): stored is LastUsed {
  if (typeof stored !== 'object' || stored === null || !('places' in stored)) return false
  const { places } = stored
  return typeof places === 'object' && places !== null && Object.values(places).every((id) => typeof id === 'string')
}
