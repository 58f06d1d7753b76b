import { z } from 'zod'
import { makeOperator } from '#tests/story/operator.ts'
import { checkScreen } from '#tests/story/check-screen.ts'
import { expect, newPerson, test } from '#tests/story/fixtures.ts'

test(
  'an operator finds the state of the server in Settings, and for anybody else there is no such page',
  { tag: ['@OPS-09', '@OPS-10', '@OPS-11', '@OPS-12', '@GAP-158'] },
  async ({ page }) => {
    const ada = await newPerson(page)
    await page.goto('/operator')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This server' })).toBeHidden()

    await makeOperator(ada)
    await page.reload()
    await page.getByRole('region', { name: 'This server' }).getByRole('link', { name: 'Open This server' }).click()
    await expect(page.getByRole('heading', { name: 'This server', level: 1 })).toBeVisible()
    const part = (name: string) => page.getByRole('region', { name })
    // Another operator of the same server may just be having one made.
    await expect(part('Backups').getByRole('button', { name: /^(Back up now|Backing up\.\.\.)$/ })).toBeVisible()
    await expect(part('People')).toContainText(/\d+ ?accounts?|accounts? ?\d+/)
    await expect(part('Emails')).toContainText('No mail server is set up')
    await expect(part('Background work')).toContainText('running')
    await expect(part('Helping someone with their account')).toContainText('npm run reset-link -- address')
    await expect(part('What was done with these commands')).toContainText('Someone became an operator')
    await expect(page.getByRole('main')).not.toContainText(ada.email)
    await checkScreen(page, 'operator', false)
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString()
    await page.route('**/api/operator', async (route) => {
      const answer = z.looseObject({}).parse(await (await route.fetch()).json())
      await route.fulfill({ json: { ...answer, operations: [{ kind: 'operator_made', at: threeDaysAgo }] } })
    })
    await page.reload()
    await expect(part('What was done with these commands')).toContainText('3 days ago')
  },
)

test('an operator backs up at a press, and sees when it is made', { tag: ['@OPS-03', '@OPS-10', '@prove'] }, async ({ page }) => {
  await makeOperator(await newPerson(page))
  await page.goto('/operator')
  const backups = page.getByRole('region', { name: 'Backups' })
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups).toContainText('The backup is made.', { timeout: 30_000 })
  await expect(page.getByText('There is no backup yet.')).toBeHidden()
})
