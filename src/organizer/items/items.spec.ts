import type { Locator, Page } from '@playwright/test'
import { aDefaultCategory, tenAtOnce } from '#tests/story/api.ts'
import { isPhone } from '#tests/story/group.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { dismiss } from '#tests/story/dismiss.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

/** Signs Ada in and opens her empty Broadband subcategory. */
async function atBroadband(page: Page): Promise<string> {
  await newPerson(page)
  const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
  await page.goto(`/subcategory/${of('Broadband')}`)
  return of('Broadband')
}

// Phones have their own picker, which takes a day as 'yyyy-MM-dd'.
async function enterDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year, month, date] = day.split('-')
  await field.fill(isPhone(page) ? day : `${date}/${month}/${year}`)
}

async function choose(page: Page, form: Locator, { field, option }: { field: string; option: string }): Promise<void> {
  await form.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const contract = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const sums = (page: Page) => page.getByRole('definition')

test(
  'a contract is added, changed and deleted',
  {
    tag: [
      '@ITEM-01',
      '@ITEM-02',
      '@ITEM-03',
      '@ITEM-04',
      '@ITEM-05',
      '@CONST-20',
      '@CONST-21',
      '@GAP-85',
      '@GAP-86',
      '@GAP-90',
      '@GAP-91',
      '@GAP-98',
      '@phone-prove',
      '@engines',
    ],
  },
  async ({ page }) => {
    await atBroadband(page)
    await expect(page.getByText('No contracts yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add First Contract' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Contract' })
    const save = adding.getByRole('button', { name: 'Save Contract' })
    await save.click()
    await expect(adding.getByText('Please fill in at least one field')).toBeVisible()
    await expect(adding.getByLabel('Provider name')).toBeFocused()
    await adding.getByLabel('Provider name').fill('Wessex Fibre')
    const cost = adding.getByLabel('Monthly cost')
    await expect(cost).toHaveAttribute('inputmode', 'decimal')
    await cost.fill('31.999')
    await enterDay(page, adding.getByLabel('Start date'), '2026-11-27')
    await enterDay(page, adding.getByLabel('End date'), '2026-11-26')
    await save.click()
    await expect(adding.getByText('Please enter pounds and pence, such as 31.99')).toBeVisible()
    await expect(cost).toBeFocused()
    await expect(adding.getByText('End date must be on or after the start date')).toBeVisible()
    await cost.fill('£31,99')
    await enterDay(page, adding.getByLabel('Start date'), dayFromToday(-700))
    if (!isPhone(page)) {
      // An invalid date is refused with a message, and stays to be corrected.
      await adding.getByLabel('End date').fill('next spring')
      await save.click()
      await expect(adding.getByLabel('End date')).toHaveAttribute('aria-invalid', 'true')
      await expect(adding.getByLabel('End date')).toHaveValue('next spring')
      await expect(adding.getByLabel('End date')).toBeFocused()
    }
    await enterDay(page, adding.getByLabel('End date'), dayFromToday(6))
    await choose(page, adding, { field: 'Payment method', option: 'Direct Debit' })
    await choose(page, adding, { field: 'Payment frequency', option: 'Monthly' })
    await expect(adding.getByLabel('Bank'), 'few people need it').toHaveCount(0)
    await adding.getByRole('button', { name: 'More about payments' }).click()
    await adding.getByLabel('Bank').fill('Co-op joint account')
    await adding.getByLabel('Notes').fill('Router goes back in its box')
    await expectToFit(page)
    await save.click()
    await expect(page.getByText('Item added')).toBeVisible()
    const wessex = contract(page, 'Wessex Fibre')
    await expect(wessex).toContainText('£31.99')
    for (const fact of ['Ends soon', 'in 6 days', 'Direct Debit, Monthly', 'Co-op joint account', 'Router goes back in its box']) {
      await expect(wessex).toContainText(fact)
    }
    await expect(sums(page).nth(0)).toHaveText('£31.99')
    await expect(sums(page).nth(1)).toHaveText('£383.88')
    await expect(sums(page).nth(2)).toContainText('in 6 days')
    await dismiss(page, 'Item added')
    // A page that is scrolled a little hides half of a link under its bar.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectToFit(page)
    await page.getByRole('button', { name: 'Edit Wessex Fibre' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Contract' })
    await expect(editing.getByLabel('Monthly cost')).toHaveValue('31.99')
    await expect(editing.getByLabel('Bank'), 'what is filled in is not folded').toHaveValue('Co-op joint account')
    await editing.getByLabel('Provider name').fill('')
    await choose(page, editing, { field: 'Payment method', option: 'Not set' })
    await editing.getByRole('button', { name: 'Save Contract' }).click()
    await dismiss(page, 'Item updated')
    await expect(contract(page, 'Contract')).not.toContainText('Direct Debit')
    await page.getByRole('button', { name: 'Delete Contract' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Contract' }).click()
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Item deleted')).toBeVisible()
    await expect(page.getByText('No contracts yet.')).toBeVisible()
  },
)

test('the cost of a month is worked out from one payment, and the dialog keeps its text', { tag: ['@GAP-137'] }, async ({ page }) => {
  await atBroadband(page)
  await page.getByRole('button', { name: 'Add First Contract' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Contract' })
  await adding.getByLabel('Provider name').fill('Window cleaner')
  await adding.getByRole('button', { name: 'Calculate from one payment' }).click()
  await adding.getByLabel('One payment').fill('ten')
  await expect(adding.getByText('Please enter pounds and pence, such as 31.99')).toBeVisible()
  await adding.getByLabel('One payment').fill('12,50')
  await expect(adding.getByText('£54.17 a month')).toBeVisible()
  await choose(page, adding, { field: 'How often', option: 'Quarterly' })
  await expect(adding.getByText('£4.17 a month')).toBeVisible()
  await choose(page, adding, { field: 'How often', option: 'Bi-weekly' })
  await expectAccessible(page)
  await expectToFit(page)
  await expect(adding.getByRole('button', { name: 'Use as monthly cost', exact: true })).toBeVisible()
  await adding.getByLabel('One payment').press('Enter')
  await expect(adding.getByLabel('Monthly cost')).toHaveValue('27.08')
  await expect(adding.getByRole('combobox', { name: 'Payment frequency' })).toContainText('Bi-weekly')
  await expect(adding.getByRole('button', { name: 'Calculate from one payment' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: 'Add First Contract' }).click()
  await expect(adding.getByLabel('Provider name')).toHaveValue('Window cleaner')
  await adding.getByRole('button', { name: 'Save Contract' }).click()
  await expect(contract(page, 'Window cleaner')).toContainText('Bi-weekly')
  await expect(sums(page).nth(0)).toHaveText('£27.08')
  await page.getByRole('button', { name: 'Add Contract' }).click()
  await expect(adding.getByLabel('Provider name')).toHaveValue('')
})

test('contracts in force come first; many are searched', { tag: ['@ROUTE-07', '@SUB-03', '@READ-17', '@prove'] }, async ({ page }) => {
  const subcategoryId = await atBroadband(page)
  await addContract(page, subcategoryId, { providerName: 'Without dates', monthlyCostPence: 10 })
  await addContract(page, subcategoryId, { providerName: 'Over', monthlyCostPence: 3600, contractEndDate: dayFromToday(-1) })
  const coming = { contractStartDate: dayFromToday(1), contractEndDate: dayFromToday(700) }
  await addContract(page, subcategoryId, { providerName: 'Coming', monthlyCostPence: 2750, ...coming })
  const long = 'TheCompanyWithQuiteTheLongestNameThatAnybodyHasEverGivenToACompanyOfWires Ltd'
  await addContract(page, subcategoryId, { providerName: long, monthlyCostPence: 99_999_999_899, contractEndDate: dayFromToday(40) })
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([long, 'Without dates', 'Coming', 'Over'])
  await expect(contract(page, 'Coming')).toContainText('Starts')
  await expect(contract(page, 'Over')).toContainText('Ended')
  await expect(sums(page).nth(0)).toHaveText('£999,999,999.09')
  await expect(sums(page).nth(2)).toContainText('in 5 weeks')
  await expectToFit(page)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await tenAtOnce(120, async (number) => addContract(page, subcategoryId, { providerName: `Provider ${number}`, notes: 'One of many' }))
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Show 64 more' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search contracts' }).fill('provider 117')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Provider 117'])
  await page.getByRole('searchbox').fill('nobody has this')
  await expect(page.getByText('Nothing here matches “nobody has this”.')).toBeVisible()
  await expectToFit(page)
})

test('a link to a contract far down a long list shows it', { tag: '@prove' }, async ({ page }) => {
  const subcategoryId = await atBroadband(page)
  await addContract(page, subcategoryId, { providerName: 'Long over', contractEndDate: dayFromToday(-400) })
  await tenAtOnce(70, async (number) => addContract(page, subcategoryId, { providerName: `Provider ${number}` }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox', { name: 'Search everything you can see' }).fill('long over')
  await page.getByRole('option', { name: /Long over/ }).click()
  await expect(contract(page, 'Long over')).toBeFocused()
  await expect(contract(page, 'Long over')).toBeInViewport()
})

test(
  'a contract that renews itself shows until when notice can be sent, while it is typed and on its card',
  { tag: ['@RENEW-01', '@RENEW-02', '@RENEW-03', '@RENEW-04', '@RENEW-05', '@RENEW-09', '@prove'] },
  async ({ page }) => {
    await atBroadband(page)
    await page.getByRole('button', { name: 'Add First Contract' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Contract' })
    await adding.getByLabel('Provider name').pressSequentially('Wessex Fibre')
    await enterDay(page, adding.getByRole('textbox', { name: 'End date' }), dayFromToday(60))
    const ends = adding.getByRole('radiogroup', { name: 'What happens at the end?' })
    await expect(ends.getByRole('radio', { name: "I don't know" })).toBeChecked()
    await ends.getByRole('radio', { name: 'It renews itself' }).check()
    await adding.getByLabel('For how long').pressSequentially('1')
    await choose(page, adding, { field: 'Unit of the term', option: 'years' })
    const notice = adding.getByLabel('Notice period', { exact: false }).first()
    await notice.pressSequentially('1414')
    await adding.getByRole('button', { name: 'Save Contract' }).click()
    await expect(notice).toBeFocused()
    await expect(adding.getByText('Please enter a whole number from 0 to 400')).toBeVisible()
    await notice.press('Backspace')
    await notice.press('Backspace')
    await expect(adding.getByText('Please enter a whole number from 0 to 400')).toBeHidden()
    const [sendBy, cancelBy] = [writtenDay(43), writtenDay(46)]
    await expect(adding.getByText(`Post your notice by ${sendBy}. It must arrive by ${cancelBy}, or it runs to`)).toBeVisible()
    await ends.getByRole('radio', { name: 'It ends' }).check()
    await expect(adding.getByText('Post your notice by')).toBeHidden()
    await ends.getByRole('radio', { name: 'It renews itself' }).check()
    await expect(notice, 'what was typed is still there').toHaveValue('14')
    await adding.getByRole('button', { name: 'More about reminders and post' }).click()
    await adding.getByLabel('Remind me this many days before posting notice').pressSequentially('10 2')
    await expectToFit(page)
    await adding.getByRole('button', { name: 'Save Contract' }).click()
    const card = contract(page, 'Wessex Fibre')
    await expect(card).toContainText(`Post your notice by${sendBy}`)
    await expect(card).toContainText(`It must arrive by ${cancelBy}, or it renews`)
    await expect(card).toContainText(writtenDay(33))
    await card.getByRole('button', { name: 'Edit Wessex Fibre' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Contract' })
    await expect(editing.getByLabel('Remind me this many days before posting notice')).toHaveValue('10, 2')
    await enterDay(page, editing.getByRole('textbox', { name: 'End date' }), dayFromToday(-10))
    await editing.getByRole('button', { name: 'Save Contract' }).click()
    await expect(card).toContainText(`Renewed on ${writtenDay(-9)}, runs to`)
    await expect(card.getByText('Ended')).toBeHidden()
  },
)
