import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '../story/api.ts'

/** Adds a thing through the API; returns its id. */
export async function add(page: Page, path: string, body: object): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', path, { id, ...body })
  return id
}
