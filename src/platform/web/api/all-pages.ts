import { pageSize } from '#platform/shared/page-size.ts'

const maxStarts = 3

/**
 * Reads a whole list that the server answers in pages, and returns the answer with all of it: `name` is that of the list, true where it is the
 * whole answer. Each page begins with the last thing of the one before; if that was deleted meanwhile, reading starts again, and gives up after a few
 * times.
 */
export async function allPages(ask: (from: string | undefined) => Promise<unknown>, name: string | true): Promise<unknown> {
  for (let start = 1; start <= maxStarts; start += 1) {
    const all = await readOn(ask, name)
    if (all !== undefined) return all
  }
  throw new Error('the list changed each time it was read')
}

async function readOn(ask: (from: string | undefined) => Promise<unknown>, name: string | true): Promise<unknown> {
  let answer = await ask(undefined)
  let page = listIn(answer, name)
  const pages = [page]
  while (page.length >= pageSize) {
    const last = idOf(page.at(-1))
    answer = await ask(last)
    page = listIn(answer, name)
    if (idOf(page[0]) !== last) return undefined
    pages.push(page.slice(1))
  }
  const things = pages.flat()
  return name === true ? things : { ...Object(answer), [name]: things }
}

function listIn(answer: unknown, name: string | true): unknown[] {
  const list: unknown = name === true ? answer : Object(answer)[name]
  if (!Array.isArray(list)) throw new TypeError(`the answer has no list${name === true ? '' : ` ${name}`}`)
  return list
}

// The summary of a subject's tasks has no id of its own.
function idOf(thing: unknown): string | undefined {
  const { id, subjectId = id } = Object(thing)
  return id ?? subjectId
}
