const turns = new Map<string, Promise<unknown>>()

/** Runs work about the same thing one piece after the other, in the order of the calls, however each ends. */
export async function serialize<T>(thing: string, work: () => Promise<T>): Promise<T> {
  const mine = after(turns.get(thing), work)
  turns.set(thing, mine)
  try {
    return await mine
  } finally {
    if (turns.get(thing) === mine) turns.delete(thing)
  }
}

async function after<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
  await before?.catch(() => undefined)
  return work()
}
