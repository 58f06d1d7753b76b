/** The answer of one of several reads that were sent together. */
export type Part = { status: number; answer: unknown }

/** Names the version of the default values that a page knows, and that answers may therefore leave out. */
export const defaultsHeader = 'hivehold-defaults'

type Answer = { parts: readonly Part[]; headers: Headers }

/** The reads that a page sent before its code was there: the place of each path below /api in the answer, and the answer, if there is any. */
type EarlyReads = { places: Map<string, number>; sentMs: number; answer: Promise<Answer | undefined> }

// The script that sends them and the app share nothing else.
const page: typeof globalThis & { earlyReads?: EarlyReads | undefined } = globalThis

// The live stream reports what has changed in the 10 seconds before it opens.
const maxAgeMs = 8000

/** Returns another path by which the answer of a read will be asked for, given the answers of all, by their paths; undefined when there is none. */
export type OtherName = (path: string, answers: ReadonlyMap<string, unknown>) => string | undefined

/**
 * Sends the first reads of a page in one request, before there is any code that needs them; paths below /api. Returns the answer to it. What is
 * requested without an id that is in the same answer is found by the path with that id, its `otherName`.
 */
export async function sendEarlyReads(
  paths: readonly string[],
  { otherName = () => undefined, defaultsVersion }: { otherName?: OtherName; defaultsVersion?: string } = {},
): Promise<Response> {
  const query = new URLSearchParams(paths.map((path) => ['read', path]))
  const headers: Record<string, string> = defaultsVersion === undefined ? {} : { [defaultsHeader]: defaultsVersion }
  const response = fetch(`/api/together?${query}`, { redirect: 'error', headers })
  const places = new Map(paths.map((path, place) => [path, place]))
  const named = async (): Promise<Answer | undefined> => {
    const answer = await answerIn(await response)
    const answers = new Map(paths.map((path, place) => [path, answer?.parts[place]?.answer]))
    for (const [place, path] of paths.entries()) {
      const name = otherName(path, answers)
      if (name !== undefined) places.set(name, place)
    }
    return answer
  }
  // A screen that gets none reads again, and shows what is wrong.
  page.earlyReads = { places, sentMs: performance.now(), answer: named().catch(() => undefined) }
  return response
}

async function answerIn(response: Response): Promise<Answer | undefined> {
  return response.status === 200 ? { parts: await response.json(), headers: response.headers } : undefined
}

/** Returns the answer to a read that was sent early, with the headers it came with: once, and undefined where there is none that is still true. */
export async function earlyAnswer(path: string): Promise<{ part: Part; headers: Headers } | undefined> {
  const early = page.earlyReads
  const place = early?.places.get(path)
  if (early === undefined || place === undefined) return undefined
  early.places.delete(path)
  if (performance.now() - early.sentMs > maxAgeMs) return undefined
  const answer = await early.answer
  const part = answer?.parts[place]
  // Meanwhile something may have changed.
  return answer === undefined || part === undefined || page.earlyReads !== early ? undefined : { part, headers: answer.headers }
}

/** Forgets the early reads that nobody has asked for yet: something has changed, or is about to. */
export function forgetEarlyReads(): void {
  page.earlyReads = undefined
}
