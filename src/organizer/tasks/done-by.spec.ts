import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { openBoat } from '#tests/story/boat.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit, test } from '#tests/story/fixtures.ts'
import { chooseOfSeries, groupOf, taskTile } from '#tests/story/task-tiles.ts'

const anAnswer = z.object({ userId: z.uuid() })
const aTick = z.object({ next: z.object({ id: z.uuid() }) })

type Page = Parameters<typeof openBoat>[0]

/** Adds a task of every week, which begins today. */
async function weekly(page: Page, categoryId: string, repeats: object = {}): Promise<string> {
  const id = makeId()
  const fields = { title: 'Pump out', description: null, assignedTo: null, status: 'not_started', label: null, dueDate: dayFromToday(0) }
  const rule = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits', ...repeats }
  await ask(page, 'POST', '/tasks', { id, categoryId, ...fields, repeats: rule })
  return id
}

test(
  'the choice of who did it begins with the person whose turn it is',
  { tag: ['@RECUR-20', '@RECUR-26', '@phone-prove'] },
  async ({ page }) => {
    const { categoryId, familyId } = await openBoat(page)
    const permissions = [{ categoryId, permission: 'view' }]
    const [mia, zoe] = [makeId(), makeId()]
    const person = { color: 1, memberType: 'family', permissions }
    const added: string[] = []
    for (const [id, name] of [
      [mia, 'Mia'],
      [zoe, 'Zoe'],
    ] as const) {
      added.push(anAnswer.parse(await ask(page, 'POST', `/families/${familyId}/people`, { id, name, ...person })).userId)
    }
    const turns = added.toReversed().map((personId) => ({ personId, weekdays: [] }))
    await weekly(page, categoryId, { handOut: 'turns', turns })
    await page.goto(`/category/${categoryId}`)
    await chooseOfSeries(page, 'Pump out', 'Done by')
    const who = page.getByRole('dialog', { name: 'Who did it?' })
    await expect(who.getByRole('listitem').first()).toHaveText(/Zoe.*Their turn/)
    await expectAccessible(page)
    await expectToFit(page)
    await who.getByRole('button', { name: 'Done on another day' }).click()
    await who.getByLabel('Done on another day').fill(dayFromToday(1))
    await who.getByRole('button', { name: /Mia/ }).click()
    await expect(who.getByText('Please choose a day that is not in the future')).toBeVisible()
    await who.getByLabel('Done on another day').fill(dayFromToday(-1))
    await who.getByRole('button', { name: /Mia/ }).click()
    await expect(page.getByText(/Next: .*Mia's turn/)).toBeVisible()
    await expect(taskTile(page, 'Pump out').filter({ hasText: writtenDay(7) })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Task reopened!')).toBeVisible()
    await expect(groupOf(page, 'To do').getByRole('listitem')).toHaveCount(1)
    await expect(taskTile(page, 'Pump out')).toContainText("Zoe's turn")
  },
)

test('a tick is not undone once somebody is at the next one', { tag: ['@RECUR-14', '@phone', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openBoat(page)
  const taskId = await weekly(page, categoryId)
  const { next } = aTick.parse(await ask(page, 'PUT', `/tasks/${taskId}/status`, { status: 'done' }))
  await ask(page, 'PUT', `/tasks/${next.id}/status`, { status: 'in_progress' })
  await page.goto(`/category/${categoryId}`)
  await page.getByRole('button', { name: 'Completed (1)' }).click()
  const done = groupOf(page, 'Completed').getByRole('checkbox', { name: 'Pump out' })
  await done.click()
  await expect(page.getByText('The next one is already under way')).toBeVisible()
  await expect(done).toBeChecked()
})
