import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { aMember, inGroup } from '#tests/story/at-group.ts'
import { itemLine } from '#tests/story/at-shopping.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aNamed } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add' })
const key = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true })

test(
  'with a thumb, a task for today is three presses from anywhere, and milk on the list two',
  { tag: ['@phone-only', '@TASK-02'] },
  async ({ page }) => {
    await newPerson(page)
    await aNamed(page, 'children', { categoryId: await aDefaultCategory(page, 'children'), name: 'Zoe' })
    const mealsId = await aDefaultCategory(page, 'meals')
    await page.goto('/profile')
    await key(page).tap()
    await expect(form(page).getByRole('textbox', { name: 'What needs doing?' })).toBeFocused()
    await page.keyboard.type('Sign the trip form')
    await form(page).getByRole('button', { name: 'Today' }).tap()
    await expect(form(page).getByRole('textbox', { name: 'What needs doing?' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sign the trip form, Zoe')).toBeVisible()
    await expect(form(page).getByRole('textbox', { name: 'What needs doing?' })).toHaveValue('')
    await expect(form(page).getByRole('textbox', { name: 'What needs doing?' })).toBeFocused()
    await expectToFit(page)
    await expectAccessible(page)
    await page.goBack()
    await expect(form(page)).toHaveCount(0)
    await expect(page).toHaveURL('/profile')
    await page.goto('/children')
    await expect(page.getByText('1 due')).toBeVisible()

    await page.goto(`/shopping?categoryId=${mealsId}`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Add an item' }).tap()
    await page.keyboard.type('milk')
    await page.keyboard.press('Enter')
    await expect(itemLine(page, 'milk')).toBeVisible()
  },
)

test(
  'with a thumb, a bill with its end is four presses from anywhere: what it is for is asked at once',
  { tag: ['@phone-only', '@ITEM-01'] },
  async ({ page }) => {
    await newPerson(page)
    const homeId = await aDefaultCategory(page, 'home')
    await page.goto(`/category/${homeId}`)
    await expect(page.getByText('Broadband')).toBeVisible()
    await page.goto('/profile')
    await key(page).tap()
    await form(page).getByRole('radio', { name: 'Contract' }).tap()
    await page.getByRole('option', { name: 'Broadband' }).tap()
    await expectAccessible(page)
    await form(page).getByLabel('Provider name').fill('Northlight')
    await form(page).getByLabel('When does it end?').fill(dayFromToday(90))
    await form(page).getByLabel('When does it end?').press('Enter')
    await expect(form(page).getByText('Added: Broadband, Home')).toBeVisible()
    await expectToFit(page)
    await form(page).getByRole('radio', { name: 'Contract' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(form(page).getByRole('radio', { name: 'Date' })).toBeChecked()
    await expect(page.getByRole('option'), 'arrow keys go on through the kinds').toHaveCount(0)
  },
)

test(
  'the key N adds one thing after another where someone may edit, and not while they type or once it is switched off',
  { tag: ['@TASK-02', '@PERM-04', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await inGroup(page, { kinds: ['children', 'meals', 'cars'] })
    const [childrenId = '', mealsId = '', carsId = ''] = ids
    for (const name of ['Tobi', 'Zoe']) await aNamed(page, 'children', { categoryId: childrenId, name })
    await aNamed(page, 'cars', { categoryId: carsId, name: 'Skoda' })
    const { page: viewer } = await aMember(another, { admin: page, familyId, view: ids })
    await page.goto('/dashboard')
    await expect(key(page)).toBeVisible()
    await page.keyboard.press('n')
    await form(page).getByRole('combobox', { name: 'Where' }).click()
    await page.getByRole('option', { name: 'Zoe' }).click()
    const task = form(page).getByRole('textbox', { name: 'What needs doing?' })
    for (const title of ['Recorder', 'No news is good news']) {
      await task.pressSequentially(title)
      await task.press('Enter')
      await expect(page.getByText(`${title}, Zoe`)).toBeVisible()
    }
    await form(page).getByRole('radio', { name: 'Shopping' }).click()
    await expect(form(page).getByRole('textbox', { name: 'Add an item' })).toBeFocused()
    await page.keyboard.type('milk, eggs')
    await page.keyboard.press('Enter')
    // They are sent at the same time, and either may be answered first.
    await expect(form(page).getByText(/^Added: (eggs, milk|milk, eggs)$/)).toBeVisible()
    await form(page).getByRole('radio', { name: 'Date' }).click()
    await page.getByRole('option', { name: 'MOT, Skoda' }).click()
    await form(page).getByRole('textbox', { name: 'When does it expire?' }).fill('in 2 weeks')
    await page.keyboard.press('Enter')
    await expect(form(page).getByText('Added: MOT, Skoda')).toBeVisible()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
    await page.goto(`/shopping?categoryId=${mealsId}`)
    await expect(itemLine(page, 'eggs')).toBeVisible()

    await page.goto('/dashboard')
    await expect(key(page)).toBeVisible()
    await page.keyboard.press('?')
    await page.getByRole('switch', { name: /single key/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await key(page).click()
    await expect(form(page)).toBeVisible()

    await viewer.goto(`/shopping?categoryId=${mealsId}`)
    await expect(viewer.getByText('eggs')).toBeVisible()
    await viewer.goto('/settings')
    await expect(viewer.getByText('Meal Planning')).toBeVisible()
    await expect(key(viewer)).toHaveCount(0)
    await viewer.keyboard.press('n')
    await expect(form(viewer)).toHaveCount(0)
  },
)
