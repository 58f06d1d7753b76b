import type { Page } from '@playwright/test'
import { aMember } from '#tests/story/group.ts'
import { openShopping, bought, generate, itemLine, planDinner } from '#tests/story/shopping.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

test(
  'two people shop from one list, and one who may only view sees it and changes nothing',
  { tag: ['@SHOP-04', '@SHOP-11', '@RT-04', '@PERM-05'] },
  async ({ page, another }) => {
    const { categoryId, familyId } = await openShopping(page)
    const ben = await aMember(another, { admin: page, familyId, edit: [categoryId] })
    const lou = await aMember(another, { admin: page, familyId, firstName: 'Lou', view: [categoryId] })
    await lou.page.goto(`/shopping?categoryId=${categoryId}`)
    await expect(lou.page.getByText('No items in shopping list.')).toBeVisible()
    await expect(lou.page.getByText('View Only')).toBeVisible()
    await planDinner(page, categoryId, { text: 'Milk\nEggs\nBread' })
    await generate(page, categoryId)
    await ben.page.goto(`/shopping?categoryId=${categoryId}`)
    for (const person of [page, ben.page, lou.page]) await expect(person.getByText('0 of 3 in the basket')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Milk' }).check()
    await expect(ben.page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
    await expect(bought(ben.page, 'In the basket').getByRole('checkbox', { name: 'Milk' })).toBeVisible()
    // Both at the same shelf: one presses what was unticked in their eyes just as the other's tick arrives.
    const pressed = page.getByRole('checkbox', { name: 'Eggs' }).evaluate(pressOnceTicked)
    await ben.page.getByRole('checkbox', { name: 'Eggs' }).check()
    await pressed
    for (const person of [page, ben.page, lou.page]) await expect(person.getByText('2 of 3 in the basket')).toBeVisible()
    await ben.page.getByRole('textbox', { name: 'Add an item' }).fill('Soap')
    await ben.page.keyboard.press('Enter')
    await expect(itemLine(page, 'Soap')).toContainText('added by hand')
    const main = lou.page.getByRole('main')
    await expect(main.getByText('Bread')).toBeVisible()
    // Without a tick the words begin further from the edge, where the line between two items begins.
    const [tickable, readable] = await Promise.all([page, lou.page].map(paddingOfBread))
    expect([tickable, readable]).toEqual(['8px', '14px'])
    await expect(main.getByRole('checkbox')).toHaveCount(0)
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(main.getByRole('button', { name: /Make list|Edit|Delete|Add/ })).toHaveCount(0)
    await expectToFit(lou.page)
    await lou.page.goto(`/meal-planning?categoryId=${categoryId}`)
    await lou.page.getByRole('button', { name: 'Shopping List' }).click()
    const panel = lou.page.getByRole('dialog', { name: 'Shopping List' })
    await expect(panel.getByText('2 of 4 in the basket')).toBeVisible()
    await expect(panel.getByText('View Only')).toBeVisible()
    await expect(lou.page.getByRole('button', { name: /^Make list/ })).toHaveCount(0)
    await expectAccessible(lou.page)
  },
)

/** Presses a checkbox in the frame in which it shows that somebody else has ticked it. */
async function pressOnceTicked(box: HTMLInputElement): Promise<void> {
  while (!box.checked) await new Promise(requestAnimationFrame)
  box.click()
}

/** Returns how far from the edge the content of an item begins. */
async function paddingOfBread(page: Page): Promise<string> {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bread' })
  return row.evaluate((line) => getComputedStyle(line.firstElementChild ?? line).paddingLeft)
}
