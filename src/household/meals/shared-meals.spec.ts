import { mondayOf } from '#platform/shared/dates.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { aMember } from '#tests/story/group.ts'
import { openMeals, cardOf, mealOn, plan } from '#tests/story/meals.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const today = () => dayFromToday(0)

test(
  'a person who may only view sees the plan in every view, and no controls',
  { tag: ['@PERM-03', '@PERM-05', '@MEAL-07', '@MEAL-08', '@prove'] },
  async ({ page, another }) => {
    const { categoryId, familyId } = await openMeals(page)
    await plan(page, categoryId, { day: mondayOf(today()), field: 'dinner', text: 'Pie\nPeas' })
    await plan(page, categoryId, { day: today(), field: 'notes', text: 'Gran is here' })
    const { page: bens } = await aMember(another, { admin: page, familyId, view: [categoryId] })
    await bens.goto(`/meal-planning?categoryId=${categoryId}`)
    await expect(bens.getByText('View Only')).toBeVisible()
    await expect(mealOn(bens, 'Monday', 'dinner')).toHaveText('Pie, Peas')
    await expect(bens.getByRole('button', { name: /Move|Make list/ })).toHaveCount(0)
    await expectToFit(bens)
    await bens.getByRole('radio', { name: 'Daily' }).check()
    await expect(cardOf(bens, 'Notes')).toContainText('Gran is here')
    await expect(bens.getByRole('button', { name: /Add|Edit|Delete|Save/ })).toHaveCount(0)
    await expect(bens.getByRole('textbox')).toHaveCount(0)
    await expect(cardOf(bens, 'Snacks')).toContainText('Not planned')
    await expectAccessible(bens)
    const { page: cleos } = await aMember(another, {
      admin: page,
      familyId,
      firstName: 'Cleo',
      view: [await aDefaultCategory(page, 'cars', familyId)],
    })
    await cleos.goto(`/meal-planning?categoryId=${categoryId}`)
    await expect(cleos.getByText("This doesn't exist or isn't shared with you.")).toBeVisible()
    await expect(cleos.getByText('Not planned')).toHaveCount(0)
  },
)

test('two people plan one day and see each other’s changes; the later saver decides', { tag: ['@GAP-114'] }, async ({ page, another }) => {
  const { categoryId, familyId } = await openMeals(page, 'daily')
  await expect(cardOf(page, 'Dinner').getByRole('button', { name: 'Add dinner' })).toBeVisible()
  const { page: bens } = await aMember(another, { admin: page, familyId, edit: [categoryId] })
  await bens.goto(`/meal-planning?categoryId=${categoryId}&view=daily`)
  await cardOf(page, 'Dinner').getByRole('button', { name: 'Add dinner' }).click()
  await cardOf(page, 'Dinner').getByLabel('One item per line').fill('Stew')
  await cardOf(bens, 'Lunch').getByRole('button', { name: 'Add lunch' }).click()
  await cardOf(bens, 'Lunch').getByLabel('One item per line').fill('Soup\nBread')
  await cardOf(bens, 'Lunch').getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, 'Lunch').getByRole('listitem')).toHaveText(['Soup', 'Bread'])
  await cardOf(bens, 'Dinner').getByRole('button', { name: 'Add dinner' }).click()
  await cardOf(bens, 'Dinner').getByLabel('One item per line').fill('Pizza')
  await cardOf(bens, 'Dinner').getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(bens, 'Dinner').getByRole('listitem')).toHaveText(['Pizza'])
  await cardOf(page, 'Dinner').getByRole('button', { name: 'Save' }).click()
  const told = cardOf(page, 'Dinner').getByText('This was changed in the meantime. It now says: Pizza.')
  await expect(told).toBeVisible()
  await expect(cardOf(page, 'Dinner').getByLabel('One item per line')).toHaveValue('Stew')
  await cardOf(page, 'Dinner').getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, 'Dinner').getByRole('listitem')).toHaveText(['Stew'])
  await expect(cardOf(bens, 'Dinner').getByRole('listitem')).toHaveText(['Stew'])
  await expect(cardOf(page, 'Lunch').getByRole('listitem')).toHaveText(['Soup', 'Bread'])
})
