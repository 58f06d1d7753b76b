import { aDefaultCategory } from '#tests/story/api.ts'
import { aNamed } from '#tests/story/due.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

test(
  'a mother keeps a friend with number and birthday, and finds, calls and deletes her',
  { tag: ['@phone', '@BIRTH-02', '@BIRTH-08'] },
  async ({ page }) => {
    await newPerson(page)
    const categoryId = await aDefaultCategory(page, 'home')
    await page.goto('/contacts')
    await expect(page.getByText('No contacts yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add contact' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Contact' })
    await adding.getByRole('button', { name: 'Save Contact' }).click()
    await expect(adding.getByText('Please enter a name or an organisation')).toBeVisible()
    await adding.getByLabel('First name').fill('Mia')
    await adding.getByLabel('Last name').fill('Brandt')
    await adding.getByLabel('Relation').fill('friend')
    await adding.getByLabel('Phone number').fill('07700 900456')
    await adding.getByLabel('Email').fill('mia@example.org, brandt@example.com')
    await adding.getByRole('button', { name: 'Save Contact' }).click()
    const card = page.getByRole('article', { name: 'Mia Brandt' })
    await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:07700900456')
    await expect(card.getByRole('link', { name: 'brandt@example.com' })).toBeVisible()

    await card.getByRole('button', { name: 'Add number' }).click()
    const number = page.getByRole('dialog', { name: 'Add Number' })
    await number.getByLabel('Name').fill('Work')
    await number.getByLabel('Phone number').fill('01632 960124')
    await number.getByRole('button', { name: 'Save Number' }).click()
    await expect(card.getByText('01632 960124')).toBeVisible()

    await card.getByRole('button', { name: 'Add birthday or yearly date' }).click()
    const birthday = page.getByRole('dialog', { name: 'Add birthday or yearly date' })
    await birthday.getByLabel('Day', { exact: true }).fill('29')
    await birthday.getByLabel('Month').click()
    await page.getByRole('option', { name: 'February' }).click()
    await birthday.getByRole('button', { name: 'Save Date' }).click()
    await expect(card.getByText('Birthday, 29 February')).toBeVisible()
    await expectToFit(page)

    await page.goto(`/category/${categoryId}`)
    await page.getByRole('button', { name: 'Contacts', exact: true }).click()
    await page.getByRole('link', { name: 'Mia Brandt', exact: true }).click()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: 'More actions for Mia Brandt' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No contacts yet.')).toBeVisible()
  },
)

test(
  'a birthday is given on the page of a child, and stands among the birthdays',
  { tag: ['@BIRTH-05', '@BIRTH-08'] },
  async ({ page }) => {
    await newPerson(page)
    const categoryId = await aDefaultCategory(page, 'children')
    const childId = await aNamed(page, 'children', { categoryId, name: 'Zoe' })
    await page.goto(`/children/${childId}/tasks`)
    await page.getByRole('button', { name: 'Yearly dates' }).click()
    await page.getByRole('button', { name: 'Add birthday or yearly date' }).click()
    const adding = page.getByRole('dialog', { name: 'Add birthday or yearly date' })
    const [year, month, day] = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).split('-').map(Number)
    await adding.getByLabel('Day', { exact: true }).fill(String(day))
    await adding.getByLabel('Month').click()
    await page
      .getByRole('option')
      .nth((month ?? 1) - 1)
      .click()
    await adding.getByRole('textbox', { name: 'Year' }).fill(String((year ?? 0) - 11))
    await adding.getByRole('button', { name: 'Save Date' }).click()
    await expect(page.getByRole('region', { name: 'Yearly dates' })).toContainText('Zoe turns 11')
    await page.goto('/contacts?view=birthdays')
    await expect(page.getByRole('region', { name: 'Next' })).toContainText('Zoe turns 11')
    await expectToFit(page)
  },
)
