import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openGroup, openMembers } from '#tests/story/group.ts'
import { openBoat } from '#tests/story/boat.ts'
import { dayFromToday, writtenDay, writtenDayOfWeek } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'
import { chooseOfSeries, chooseOfTask, chooseOption, groupOf, taskDialog, taskTile } from '#tests/story/task-tiles.ts'

test(
  'the bins go round between three people, one of whom is away and one of whom has no account',
  { tag: ['@RECUR-19', '@RECUR-20', '@RECUR-23', '@FOLK-03', '@FOLK-26', '@phone', '@phone-only'] },
  async ({ page, another }) => {
    const { categoryId, familyId } = await openBoat(page)
    const ben = await aMember(another, { admin: page, familyId, edit: [categoryId] })
    const permissions = [{ categoryId, permission: 'view' }]
    await ask(page, 'POST', `/families/${familyId}/people`, { id: makeId(), name: 'Mia', color: 1, memberType: 'family', permissions })

    // Ben enters when he is away, and everybody in the group sees it.
    await openGroup(ben.page)
    const his = await openMembers(ben.page)
    await his.getByRole('button', { name: 'Set days away: Ben Okafor' }).click()
    const away = ben.page.getByRole('dialog', { name: 'Away' })
    await away.getByLabel('First day away').fill(dayFromToday(5))
    await away.getByLabel('Last day away').fill(dayFromToday(4))
    await away.getByRole('button', { name: 'Save' }).click()
    await expect(away.getByText("Please choose a day that isn't before the first one")).toBeVisible()
    await away.getByLabel('Last day away').fill(dayFromToday(9))
    await expectAccessible(ben.page)
    await away.getByRole('button', { name: 'Save' }).click()
    await expect(his.getByRole('button', { name: /^Away from .* to .*: Ben Okafor$/ })).toBeVisible()
    await openGroup(page)
    const hers = await openMembers(page)
    await expect(hers.getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toContainText(/Away from .* to /)
    // An admin can change it for him.
    await expect(hers.getByRole('button', { name: /^Away from .*: Ben Okafor$/ })).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Set days away: Mia' })).toBeVisible()

    await page.goto(`/category/${categoryId}`)
    await page.getByRole('button', { name: 'Add Task' }).click()
    const form = taskDialog(page, 'Add Task')
    await form.getByLabel('Title').fill('Put the bins out')
    await form.getByRole('button', { name: 'Today' }).click()
    await chooseOption(page, form, 'Repeats', 'Every week')
    // Two who are pressed take turns.
    for (const name of ['Ben Okafor', 'Mia', 'Me']) await form.getByRole('group', { name: 'Who' }).getByRole('button', { name }).click()
    const list = form.getByRole('list', { name: 'People who take turns' }).getByRole('listitem')
    await expect(list).toContainText(['Ben Okafor', 'Mia', 'Ada Okafor'])
    await form.getByRole('button', { name: 'More actions for Ada Okafor' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
    await expect(form.getByText('Ada Okafor is now number 2 of 3')).toBeVisible()
    await form.getByRole('button', { name: 'More actions for Ada Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect(list).toContainText(['Ada Okafor', 'Ben Okafor', 'Mia'])
    await expectAccessible(page)
    await expectToFit(page)
    await form.getByRole('button', { name: 'Save Task' }).click()

    const tile = taskTile(page, 'Put the bins out')
    await expect(tile).toContainText("Ada Okafor's turn")
    // Ben is away next week.
    await expect(tile).toContainText('then Mia')
    await groupOf(page, 'To do').getByRole('checkbox', { name: 'Put the bins out' }).click()
    await expect(page.getByText(`Next: ${writtenDayOfWeek(7)}, Mia's turn`)).toBeVisible()
    const open = groupOf(page, 'To do')
      .getByRole('listitem')
      .filter({ hasText: writtenDay(7) })
    await expect(open).toContainText("Mia's turn")
    // The one that is done goes to its group once the mouse has left it.
    await page.mouse.move(0, 0)
    await expect(groupOf(page, 'To do').getByRole('listitem')).toHaveCount(1)
    await chooseOfSeries(page, 'Put the bins out', 'History')
    const history = page.getByRole('dialog', { name: 'Put the bins out' })
    await expect(history.getByRole('listitem').filter({ hasText: 'Away' })).toContainText('Ben Okafor was passed over')
    await page.keyboard.press('Escape')

    // Ada does it for Mia this time; the turns stay as they are.
    await chooseOfTask(page, 'Put the bins out', 'Edit')
    const editing = taskDialog(page, 'Edit Task')
    await chooseOption(page, editing, 'This time', 'Ada Okafor')
    await editing.getByRole('button', { name: 'Save Task' }).click()
    await expect(open).not.toContainText("Mia's turn")
    await open.getByRole('checkbox', { name: 'Put the bins out' }).click()
    await expect(page.getByText(`Next: ${writtenDayOfWeek(14)}, Ada Okafor's turn`)).toBeVisible()
  },
)
