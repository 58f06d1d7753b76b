import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { openShopping } from '#tests/story/shopping.ts'
import { aContract, aNamed, aTask, placeOf } from '#tests/story/due.ts'
import { expect, newPerson, test } from '#tests/story/fixtures.ts'

// What a screen reader reads, and what it announces; every screen's names and roles are checked by every-screen.spec.ts.

const heard = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))

test('with a screen reader somebody hears what is due, and ticks it by keyboard', async ({ page }) => {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'children')
  const home = await aDefaultCategory(page, 'home')
  await aTask(page, { subjectId: await aNamed(page, 'children', { categoryId, name: 'Mia' }), title: 'Sign the form', days: -1 })
  await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Broadband'), providerName: 'Northlight', days: -5 })
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - tabpanel "My Own Hive":
      - heading "1 thing for you to do" [level=2]
      - paragraph: 1 overdue
      - list:
        - listitem:
          - checkbox "Sign the form"
          - link "Sign the form"
          - paragraph: 1 day late Mia
      - list:
        - listitem:
          - text: "1 has ended:"
          - link "Broadband, 5 days ago"
      - heading "My Own Hive" [level=1]
      - list "Categories in My Own Hive":
        - listitem:
          - heading "Children" [level=2]:
            - link "Children"
          - text: 1 task, 1 day late
  `)
  await page.getByRole('checkbox', { name: 'Sign the form' }).focus()
  await page.keyboard.press('Space')
  await expect(heard(page).filter({ hasText: 'Task completed!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('main'), 'the tick is gone, and the focus is not lost with it').toBeFocused()
})

test('with a screen reader somebody adds to the shopping list, and hears what is left to buy', { tag: '@prove' }, async ({ page }) => {
  await openShopping(page)
  await page.getByRole('textbox', { name: 'Add an item' }).focus()
  await page.keyboard.type('2 x Milk')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bread')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Shopping List" [level=1]
    - status: 2 items, 0 in the basket
    - region "Shopping List":
      - region "To buy":
        - heading "To buy"
        - list:
          - listitem:
            - checkbox "Bread"
            - text: "Quantity: 1, added by hand"
          - listitem:
            - checkbox "Milk"
            - text: "Quantity: 2, added by hand"
  `)
  await page.getByRole('checkbox', { name: 'Milk' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '2 items, 1 in the basket' })).toBeAttached()
})
