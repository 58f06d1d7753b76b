import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { expect, newPerson, test } from '#tests/story/fixtures.ts'

/** Opens the profile of somebody who may add tasks, on a line so slow that each dialog's code takes a second. */
async function onASlowLine(page: Page): Promise<void> {
  await newPerson(page)
  await page.goto('/dashboard')
  const [hive] = JSON.parse(JSON.stringify(await ask(page, 'GET', '/families')))
  await ask(page, 'POST', '/categories', { id: makeId(), familyId: hive.id, name: 'Boat', icon: 'Heart' })
  await page.route(/\/assets\/(search|quick-add|shortcuts|create-group|dialog-layer)[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The key of adding waits until it is known that something can be added.
  await expect(page.getByRole('button', { name: 'Add', exact: true }).first()).toBeEnabled()
}

const typeAtOnce = async (page: Page, text: string): Promise<void> => {
  for (const key of text) await page.keyboard.press(key === ' ' ? 'Space' : key)
}

test('text after Ctrl K lands in the search, and opens nothing', { tag: ['@own-browser', '@engines', '@prove'] }, async ({ page }) => {
  await onASlowLine(page)
  await page.keyboard.press('Control+k')
  await typeAtOnce(page, 'nursery n?')
  const field = page.getByRole('combobox', { name: 'Search everything you can see' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('nursery n?')
  await typeAtOnce(page, ' fees')
  await expect(field).toHaveValue('nursery n? fees')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('text after N lands in the task, and replaces one left there', { tag: ['@own-browser', '@prove'] }, async ({ page }) => {
  await onASlowLine(page)
  const title = page.getByRole('textbox', { name: 'What needs doing?' })
  await page.keyboard.press('n')
  await typeAtOnce(page, 'now octopuss')
  await page.keyboard.press('Backspace')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('now octopus')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await typeAtOnce(page, 'bins')
  await expect(title).toHaveValue('bins')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(title).toBeFocused()
  await page.keyboard.type('milk')
  await expect(title).toHaveValue('milk')
})

test('text after a press that opens a dialog lands in it', { tag: ['@own-browser', '@engines'] }, async ({ page }) => {
  await onASlowLine(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Friend group' }).click()
  await typeAtOnce(page, 'New choir')
  await expect(page.getByRole('textbox', { name: 'Group name' })).toHaveValue('New choir')
})

test('text after ? opens nothing on top of the shortcuts', { tag: ['@own-browser', '@prove'] }, async ({ page, complaints }) => {
  await onASlowLine(page)
  await page.keyboard.press('?')
  await typeAtOnce(page, 'n/n')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.route(/\/assets\/search-dialog[^/]*\.js$/, async (route) => route.abort())
  await page.keyboard.press('/')
  await typeAtOnce(page, 'x')
  await expect(page.getByText("This couldn't be opened")).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'What needs doing?' })).toBeFocused()
  complaints.splice(0)
})

test('N waits until it is known whether somebody may add', { tag: ['@own-browser', '@prove', '@TASK-02'] }, async ({ page }) => {
  await onASlowLine(page)
  const known = Promise.withResolvers<void>()
  await page.route('**/api/categories/visible', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.keyboard.press('n')
  await typeAtOnce(page, 'bins and n')
  known.resolve()
  await expect(page.getByRole('textbox', { name: 'What needs doing?' })).toHaveValue('bins and n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
