import type { Page } from '@playwright/test'
import { hear, newPerson, type StoryPerson, test as alone } from './fixtures.ts'

/** A browser of its own in which nobody is signed in. */
export type Empty = { page: Page }

/** Another person in a browser of their own, signed in. */
export type Another = StoryPerson & Empty

/** Runs a story of several people. Each has a browser of their own, whose errors count like those of the first. */
export const test = alone.extend<{
  empty: () => Promise<Empty>
  another: (named?: Partial<StoryPerson>) => Promise<Another>
}>({
  empty: async ({ openWindow, complaints, serverFails }, use) => {
    const listeners: (() => void)[] = []
    await use(async () => {
      const { context, page } = await openWindow()
      listeners.push(hear(context, { complaints, serverFails }))
      return { page }
    })
    for (const stop of listeners) stop()
  },
  another: async ({ empty }, use) => {
    await use(async (named) => {
      const { page } = await empty()
      return { ...(await newPerson(page, named)), page }
    })
  },
})
