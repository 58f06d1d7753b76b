import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { createGroupOf } from '#tests/story/group.ts'
import { writtenDay } from '#tests/story/days.ts'
import { aNamed } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, test } from '#tests/story/fixtures.ts'
import { taskDialog, taskTile } from '#tests/story/task-tiles.ts'

type Page = Parameters<typeof createGroupOf>[0]

/** Adds somebody without an account who may see some categories. */
async function aPerson(page: Page, { name, familyId, ids }: { name: string; familyId: string; ids: readonly string[] }): Promise<string> {
  const id = makeId()
  const permissions = ids.map((categoryId) => ({ categoryId, permission: 'edit' }))
  await ask(page, 'POST', `/families/${familyId}/people`, { id, name, color: 1, memberType: 'family', permissions })
  return id
}

/** Counts the presses of a story; typing is none, Enter on the keyboard is one. */
function counting() {
  let presses = 0
  return {
    press: async (pressing: Promise<void>): Promise<void> => {
      presses += 1
      await pressing
    },
    presses: () => presses,
  }
}

test(
  'somebody picks up Tobi tomorrow: four presses from the dashboard say who',
  { tag: ['@TASK-02', '@GAP-80', '@FOLK-06', '@GAP-188', '@phone', '@phone-only'] },
  async ({ page }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['children', 'home', 'pets'] })
    const [categoryId = ''] = ids
    const tobi = await aNamed(page, 'children', { categoryId, name: 'Tobi' })
    await aNamed(page, 'children', { categoryId, name: 'Zoe' })
    await aPerson(page, { name: 'Chidi', familyId, ids })
    await page.goto('/dashboard')
    const { press, presses } = counting()
    const form = page.getByRole('dialog', { name: 'Add' })
    await press(page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }).click())
    await expect(form.getByRole('textbox', { name: 'What needs doing?' })).toBeFocused()
    await page.keyboard.type('Pick up Tobi at four')
    await expect(form.getByRole('combobox', { name: 'Where' }), 'of several places the one that is named').toHaveText('Tobi')
    await press(form.getByRole('button', { name: 'Tomorrow' }).click())
    // Nothing is given to anybody unseen.
    const who = form.getByRole('group', { name: 'Who' })
    await expect(who.getByRole('button', { pressed: true })).toHaveText(['Anyone'])
    await press(who.getByRole('button', { name: 'Chidi' }).click())
    await expect(who.getByRole('button', { name: 'Chidi', pressed: true })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await press(page.keyboard.press('Enter'))
    const title = form.getByRole('textbox', { name: 'What needs doing?' })
    const said = form.getByText('Added: Pick up Tobi at four, Tobi')
    await expect(said).toBeVisible()
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-toaster]'), 'no message covers the line for the next one').toHaveText('')
    expect(presses()).toBeLessThanOrEqual(4)
    await page.goto(`/children/${tobi}/tasks`)
    await expect(taskTile(page, 'Pick up Tobi at four')).toContainText('Chidi')
    await expect(taskTile(page, 'Pick up Tobi at four')).toContainText(writtenDay(1))
  },
)

test(
  'the bins every week in turn: eight presses from the dashboard',
  { tag: ['@RECUR-01', '@RECUR-19', '@RECUR-20', '@phone', '@phone-only', '@prove'] },
  async ({ page }) => {
    const { familyId } = await createGroupOf(page)
    const categoryId = makeId()
    await ask(page, 'POST', '/categories', { id: categoryId, familyId, name: 'Chores', icon: 'Home' })
    for (const name of ['Chidi', 'Ngozi']) await aPerson(page, { name, familyId, ids: [categoryId] })
    await page.goto('/dashboard')
    const { press, presses } = counting()
    await press(page.getByRole('link', { name: 'Chores' }).click())
    await press(page.getByRole('button', { name: 'Add Task' }).filter({ visible: true }).click())
    const form = taskDialog(page, 'Add Task')
    await form.getByLabel('Title').pressSequentially('Put the bins out')
    await press(form.getByRole('button', { name: 'Today' }).click())
    await press(form.getByRole('combobox', { name: 'Repeats' }).click())
    await press(page.getByRole('option', { name: 'Every week' }).click())
    const who = form.getByRole('group', { name: 'Who' })
    await press(who.getByRole('button', { name: 'Chidi' }).click())
    await press(who.getByRole('button', { name: 'Ngozi' }).click())
    await expect(form.getByRole('list', { name: 'People who take turns' }).getByRole('listitem')).toContainText(['Chidi', 'Ngozi'])
    await expectAccessible(page)
    await expectToFit(page)
    await press(form.getByRole('button', { name: 'Save Task' }).click())
    await expect(taskTile(page, 'Put the bins out')).toContainText("Chidi's turn")
    await expect(taskTile(page, 'Put the bins out')).toContainText('then Ngozi')
    await expect(taskTile(page, 'Put the bins out')).toContainText(/Repeats: Every \w+day/)
    expect(presses()).toBeLessThanOrEqual(8)
  },
)
