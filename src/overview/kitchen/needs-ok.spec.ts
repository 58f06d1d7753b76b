import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember } from '#tests/story/group.ts'
import { openBoat } from '#tests/story/boat.ts'
import { checkScreen } from '#tests/story/check-screen.ts'
import { expect, expectAccessible } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'
import { taskDialog, taskTile } from '#tests/story/task-tiles.ts'

const Pairing = z.object({ code: z.string() })

test('what a boy ticks on the tablet waits for his mother’s OK', { tag: ['@FOLK-18'] }, async ({ page, another, empty }) => {
  const { categoryId, familyId } = await openBoat(page)
  await aMember(another, { admin: page, familyId, view: [categoryId] })
  const permissions = [{ categoryId, permission: 'edit' }]
  const tabletOf = { id: makeId(), familyId, name: 'Kitchen', permissions }
  const { code } = Pairing.parse(await ask(page, 'POST', `/families/${familyId}/tablets`, tabletOf))

  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = taskDialog(page, 'Add Task')
  await form.getByLabel('Title').fill('Scrub the deck')
  await form.getByRole('button', { name: 'Today' }).click()
  await form.getByRole('button', { name: 'More' }).click()
  await form.getByRole('checkbox', { name: 'Needs an OK' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Task' }).click()
  const tile = taskTile(page, 'Scrub the deck')
  await expect(tile).toContainText('Needs an OK')

  const { page: tablet } = await empty()
  await tablet.goto('/pair')
  await tablet.getByRole('textbox', { name: 'Code' }).fill(code)
  await tablet.getByRole('button', { name: 'Pair', exact: true }).click()
  const row = tablet.getByRole('listitem').filter({ hasText: 'Scrub the deck' })
  await expect(row).toContainText('Needs an OK')
  await row.getByRole('checkbox').click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Ben Okafor' }).click()
  await expect(tablet.getByText('It counts once someone has given the OK.')).toBeVisible()
  await expect(row).toContainText('Waiting for an OK')

  // It stays where it is, struck through, until the OK is given.
  await expect(tile).toContainText('Waiting for an OK')
  await page.mouse.move(0, 0)
  await checkScreen(page, 'waiting', false)
  await tile.getByRole('button', { name: 'Not yet: Scrub the deck' }).click()
  await expect(page.getByText("It's back on the list")).toBeVisible()
  await expect(row).not.toContainText('Waiting for an OK')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile).toContainText('Waiting for an OK')
  await expect(row).toContainText('Waiting for an OK')
  const credits = async () => ask(page, 'GET', `/leaderboard?familyId=${familyId}`)
  expect(await credits()).toEqual([])

  await page.goto('/dashboard')
  await expect(page.getByText('1 is waiting for an OK:')).toBeVisible()
  await page.getByRole('link', { name: 'Scrub the deck, Ben Okafor' }).click()
  await tile.getByRole('button', { name: 'OK: Scrub the deck' }).click()
  await expect(page.getByText("You've given the OK")).toBeVisible()
  await expect.poll(credits).toMatchObject([{ name: 'Ben Okafor', credits: 1 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile).toContainText('Waiting for an OK')
  await expect.poll(credits).toEqual([])
})
