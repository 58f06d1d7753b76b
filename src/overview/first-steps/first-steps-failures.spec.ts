import { atFirst, expectDone, fillContract, guide, openContract } from '../../../tests/story/at-guide.ts'
import { tile } from '../../../tests/story/at-home.ts'
import { expect, test } from '../../../tests/story/fixtures.ts'

test.use({ serverFails: true })

test('what cannot be saved says so, and nothing typed is lost; a guide that cannot be read is out of the way', async ({ page }) => {
  await atFirst(page, ['home'])
  const fail = async (address: string) =>
    page.route(address, async (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
  await fail('**/api/items')
  const dialog = await openContract(page)
  await fillContract(page, { days: 400, provider: 'Wessex Fibre' })
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expect(page.getByText('Failed to save item')).toBeVisible()
  await expect(dialog.getByLabel('Provider name')).toHaveValue('Wessex Fibre')
  await expect(dialog.getByRole('combobox', { name: 'What is it for?' })).toContainText('Broadband')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Save Contract' }).click()
  await expectDone(page, ['Choose your categories', 'Add your first contract'])
  await fail('**/api/account/first-steps/end')
  await guide(page).getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText("That wasn't saved.")).toBeVisible()
  await expect(guide(page), 'it comes back').toBeVisible()
  await fail('**/api/first-steps')
  await page.reload()
  await expect(page.getByText('Nothing needs doing today')).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
  await expect(tile(page, 'Home')).toBeVisible()
})
