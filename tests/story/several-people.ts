import type { Page } from '@playwright/test'
import { hear, newPerson, type StoryPerson, test as alone } from './fixtures.ts'

/** A browser of its own, in which nobody is signed in. */
export type Empty = { page: Page }

/** Somebody else in a browser of their own, signed in. */
export type Another = StoryPerson & Empty

/** A story of several people. Each has a browser of their own, whose complaints count like those of the first. */
export const test = alone.extend<{
  empty: () => Promise<Empty>
  another: (named?: Partial<StoryPerson>) => Promise<Another>
}>({
  empty: async ({ browser, baseURL, complaints, serverFails }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      contexts.push(context)
      hear(context, { complaints, serverFails })
      return { page: await context.newPage() }
    })
    await Promise.all(contexts.map(async (context) => context.close()))
  },
  another: async ({ empty }, use) => {
    await use(async (named) => {
      const { page } = await empty()
      return { ...(await newPerson(page, named)), page }
    })
  },
})
