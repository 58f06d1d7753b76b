import { mostAtOnce } from '#platform/shared/most-at-once.ts'

const mostStarts = 3

/**
 * Reads a whole list that the server answers in pages: `allPages(async (from) => tasks.list({ categoryId, from }))`. Each page begins
 * with the last thing of the one before; if that was deleted meanwhile, reading starts again, and gives up after a few times.
 */
export async function allPages<Thing extends { id: string }>(ask: (from: string | undefined) => Promise<Thing[]>): Promise<Thing[]> {
  for (let start = 1; start <= mostStarts; start += 1) {
    const all = await readOn(ask)
    if (all !== undefined) return all
  }
  throw new Error('the list changed each time it was read')
}

async function readOn<Thing extends { id: string }>(ask: (from: string | undefined) => Promise<Thing[]>): Promise<Thing[] | undefined> {
  let page = await ask(undefined)
  const pages = [page]
  while (page.length >= mostAtOnce) {
    const last = page.at(-1)
    page = await ask(last?.id)
    if (page[0]?.id !== last?.id) return undefined
    pages.push(page.slice(1))
  }
  return pages.flat()
}

/** Does the same where each page has more than its things, such as the category of all the cars: returns the last page, and all things. */
export async function allPagesWith<Answer, Thing extends { id: string }>(
  ask: (from: string | undefined) => Promise<Answer>,
  thingsIn: (answer: Answer) => Thing[],
): Promise<{ answer: Answer; things: Thing[] }> {
  const answers: Answer[] = []
  const things = await allPages(async (from) => {
    const answer = await ask(from)
    answers.push(answer)
    return thingsIn(answer)
  })
  const answer = answers.at(-1)
  if (answer === undefined) throw new Error('nothing was asked')
  return { answer, things }
}
