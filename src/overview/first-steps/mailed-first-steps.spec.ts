import { answer, expectDone, fillContract, guide, openContract } from '#tests/story/guide.ts'
import { aNewcomer, expect, test } from '#tests/story/fixtures.ts'
import { linkMailedTo } from '#tests/story/mails.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()

test.use({ baseURL: mailed.url })

test('with a mail server the invitation is sent, and the guide is finished', { tag: ['@GAP-46', '@prove'] }, async ({ page }) => {
  const ada = await aNewcomer(page)
  await page.goto(await linkMailedTo(ada.email, /http:\/\/\S+\/auth\?verify=[\w-]+/))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await answer(page, 'With my family')
  await page.getByRole('button', { name: 'Add 8 categories' }).click()
  await openContract(page)
  await fillContract(page, { days: 400, provider: 'Wessex Fibre' })
  await page.getByRole('button', { name: 'Save Contract' }).click()
  await guide(page).getByRole('button', { name: 'Invite to The Okafors' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite Family Member' })
  const email = `funmi.${Date.now()}@example.org`
  await inviting.getByLabel('Email').fill(email)
  await inviting.getByRole('button', { name: 'Send Invitation' }).click()
  await expectDone(page, ['Choose your categories', 'Add your first contract', 'Invite someone'])
  expect(await linkMailedTo(email, /http:\/\/\S+\/accept-invitation\?token=[\w-]+/)).toContain('token=')
})
