import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { createGroupOf } from '#tests/story/group.ts'
import { checkScreen } from '#tests/story/check-screen.ts'
import { expect, test } from '#tests/story/fixtures.ts'
import { chooseOption } from '#tests/story/task-tiles.ts'

test('pocket money is set, credits are turned into it, and payments are noted', { tag: ['@FOLK-24'] }, async ({ page }) => {
  const { familyId } = await createGroupOf(page)
  const mia = makeId()
  await ask(page, 'POST', `/families/${familyId}/people`, { id: mia, name: 'Mia', color: 1, memberType: 'family', permissions: [] })
  await ask(page, 'POST', '/rewards/entries', { id: makeId(), familyId, personId: mia, why: 'extra', amount: 20, note: 'The shed' })
  await page.goto(`/rewards?familyId=${familyId}`)
  const pocket = page.getByRole('region', { name: 'Pocket money' })
  const row = pocket.getByRole('listitem').filter({ hasText: 'Mia' })
  await expect(row).toContainText('No pocket money yet.')
  const choose = async (item: string): Promise<void> => {
    await pocket.getByRole('button', { name: 'Pocket money for Mia: more actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await row.getByRole('button', { name: 'Set pocket money for Mia' }).click()
  const form = page.getByRole('dialog', { name: 'Pocket money for Mia' })
  await form.getByRole('radio', { name: 'Every month' }).click()
  await expect(form.getByLabel('Day of the month')).toHaveValue('1')
  await form.getByRole('radio', { name: 'Every week' }).click()
  await form.getByRole('button', { name: 'Save Pocket Money' }).click()
  await expect(form.getByText('Please enter an amount')).toBeVisible()
  await form.getByLabel('Amount').fill('3')
  // Of today's weekday the first amount would be owed at once.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await chooseOption(page, form, 'Weekday', tomorrow.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/London' }))
  await form.getByLabel('What a credit is worth').fill('0.65')
  await checkScreen(page, 'pocket money', true)
  await form.getByRole('button', { name: 'Save Pocket Money' }).click()
  await expect(row).toContainText('£3.00 a week, next on')
  await expect(row).toContainText('A credit is worth £0.65')

  await choose('Turn credits into money')
  const turning = page.getByRole('dialog', { name: 'Turn credits into money' })
  await turning.getByLabel('How many').fill('21')
  await turning.getByRole('button', { name: 'Turn into Money' }).click()
  await expect(turning.getByText('Please enter a number from 1 to 20')).toBeVisible()
  await turning.getByLabel('How many').fill('10')
  await expect(turning.getByText('That makes £6.50.')).toBeVisible()
  await turning.getByRole('button', { name: 'Turn into Money' }).click()
  await expect(row).toContainText('We owe Mia £6.50')
  await expect(page.getByRole('region', { name: 'Credits' })).toContainText('10 credits')
  await checkScreen(page, 'owed', false)

  await row.getByRole('button', { name: 'Paid out: Mia' }).click()
  const paying = page.getByRole('dialog', { name: 'Paid out to Mia' })
  await paying.getByLabel('Amount').fill('7')
  await paying.getByRole('button', { name: 'Paid out' }).click()
  await expect(paying.getByText('Please enter an amount of up to £6.50')).toBeVisible()
  await paying.getByLabel('Amount').fill('6.50')
  await paying.getByRole('button', { name: 'Paid out' }).click()
  await expect(page.getByText('Noted as paid out')).toBeVisible()
  await expect(row).not.toContainText('We owe Mia')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('We owe Mia £6.50')

  await row.getByRole('button', { name: 'Paid out: Mia' }).click()
  await paying.getByLabel('Amount').fill('1.50')
  await paying.getByRole('button', { name: 'Paid out' }).click()
  await expect(row).toContainText('We owe Mia £5.00')
  await choose('What was owed and paid')
  const ledger = page.getByRole('dialog', { name: 'Pocket money for Mia' })
  await expect(ledger.getByRole('listitem')).toContainText(['Paid out', '10 credits turned into money'])
  await ledger.getByRole('button', { name: /^Take back: £1\.50/ }).click()
  await expect(ledger.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText("It's owed again")).toBeVisible()
})
