import { assert, asyncDefaultReportMessage, check, type IAsyncProperty } from 'fast-check'

/**
 * Tries a property for so many seconds, and once in any case: on a machine that is too busy for a single story in that time nothing has failed.
 * Returns the story in which it does not hold, as a text; undefined for none.
 */
export async function findFault<Story>(seconds: number, property: IAsyncProperty<Story>): Promise<string | undefined> {
  await assert(property, { numRuns: 1 })
  const found = await check(property, { numRuns: seconds * 1000, interruptAfterTimeLimit: seconds * 1000 })
  return found.interrupted && found.numRuns === 0 ? undefined : asyncDefaultReportMessage(found)
}
