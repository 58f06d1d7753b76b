import type { Page } from '@playwright/test'
import { z } from 'zod'
import { CategoryKind } from '#foundation/categories/contract.ts'
import { expect } from './fixtures.ts'

/** Calls the API as the person of the page's browser; the story fails if the call is refused. */
export async function ask(page: Page, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<unknown> {
  // A page that has not been anywhere yet calls the server that stories run against.
  const origin = page.url() === 'about:blank' ? '' : new URL(page.url()).origin
  const response = await page.request.fetch(`${origin}/api${path}`, {
    method,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    ...(body === undefined ? {} : { data: body }),
  })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** Runs something repeatedly, ten at once: the server queues at most twenty requests of a person, and the open page reads meanwhile. */
export async function tenAtOnce(count: number, one: (number: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += 10) {
    const numbers = Array.from({ length: Math.min(10, count + 1 - from) }, (_, index) => from + index)
    await Promise.all(numbers.map(one))
  }
}

const spaces = z.array(z.object({ id: z.uuid() }))
const categories = z.array(z.object({ id: z.uuid(), kind: CategoryKind, name: z.string() }))

/** Adds a default category to a space of the page's person, by default the personal one, without its screens. */
export async function aDefaultCategory(page: Page, kind: CategoryKind, familyId?: string): Promise<string> {
  const [hive] = familyId === undefined ? spaces.parse(await ask(page, 'GET', '/families')) : [{ id: familyId }]
  const added = categories.parse(await ask(page, 'POST', '/categories/defaults', { familyId: hive?.id, kinds: [kind] }))
  return added.find((category) => category.kind === kind)?.id ?? ''
}

/** Returns the names of the categories in the personal space, in the order stored on the server. */
export async function storedOrder(page: Page): Promise<string[]> {
  const [hive] = spaces.parse(await ask(page, 'GET', '/families'))
  return categories.parse(await ask(page, 'GET', `/categories?familyId=${hive?.id}`)).map(({ name }) => name)
}
