import type { Page } from '@playwright/test'
import { z } from 'zod'
import { CategoryKind } from '../../src/foundation/categories/contract.ts'
import { expect } from './fixtures.ts'

/** Asks the API as the person of the page's browser; the story continues only if it agrees. */
export async function ask(page: Page, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<unknown> {
  // A page that has not been anywhere yet asks the server that stories run against.
  const origin = page.url() === 'about:blank' ? '' : new URL(page.url()).origin
  const response = await page.request.fetch(`${origin}/api${path}`, {
    method,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    ...(body === undefined ? {} : { data: body }),
  })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** Does something so many times, ten at once: the server lets no more than twenty wait of one person, whose open page reads again meanwhile. */
export async function tenAtOnce(count: number, one: (number: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += 10) {
    const numbers = Array.from({ length: Math.min(10, count + 1 - from) }, (_, index) => from + index)
    await Promise.all(numbers.map(one))
  }
}

const spaces = z.array(z.object({ id: z.uuid() }))
const categories = z.array(z.object({ id: z.uuid(), kind: CategoryKind, name: z.string() }))

/** Gives a space of the page's person, their own hive unless named, a default category, without its screens. */
export async function aDefaultCategory(page: Page, kind: CategoryKind, familyId?: string): Promise<string> {
  const [hive] = familyId === undefined ? spaces.parse(await ask(page, 'GET', '/families')) : [{ id: familyId }]
  const added = categories.parse(await ask(page, 'POST', '/categories/defaults', { familyId: hive?.id, kinds: [kind] }))
  return added.find((category) => category.kind === kind)?.id ?? ''
}

/** The names of the categories in the person's own hive, as the server keeps their order. */
export async function storedOrder(page: Page): Promise<string[]> {
  const [hive] = spaces.parse(await ask(page, 'GET', '/families'))
  return categories.parse(await ask(page, 'GET', `/categories?familyId=${hive?.id}`)).map(({ name }) => name)
}
