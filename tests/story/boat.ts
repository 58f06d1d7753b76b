import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'
import { createGroupOf } from './group.ts'

/** Opens the Canal boat of Ada's group, a custom category without tasks. */
export async function openBoat(page: Page): Promise<{ categoryId: string; familyId: string }> {
  const { familyId } = await createGroupOf(page)
  const categoryId = makeId()
  await ask(page, 'POST', '/categories', { id: categoryId, familyId, name: 'Canal boat', icon: 'Plane' })
  await page.goto(`/category/${categoryId}`)
  return { categoryId, familyId }
}
