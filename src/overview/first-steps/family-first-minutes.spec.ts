import type { Locator } from '@playwright/test'
import { fillContract, guide } from '#tests/story/guide.ts'
import { aVisitor, expect } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

/** Returns a way to press things, and how often that was done. */
function presses() {
  let count = 0
  return {
    press: async (what: Locator): Promise<void> => {
      count += 1
      await what.click()
    },
    count: () => count,
  }
}

test(
  'with my family: eight presses from the form to the first bill, and three from the link to the home for the second person',
  { tag: ['@GAP-38', '@GAP-148', '@IPAGE-10', '@PEND-08'] },
  async ({ page, empty }) => {
    const [ada, chidi] = [aVisitor(), aVisitor({ firstName: 'Chidi' })]
    const hers = presses()
    await page.goto('/auth?tab=sign-up')
    await page.getByLabel('First Name').pressSequentially(ada.firstName)
    await page.getByLabel('Last Name').pressSequentially(ada.lastName)
    await page.getByLabel('Email').pressSequentially(ada.email)
    await page.getByLabel('Password', { exact: true }).pressSequentially(ada.password)
    await hers.press(page.getByRole('checkbox'))
    await hers.press(page.getByRole('button', { name: 'Sign Up' }))
    await expect(guide(page).getByRole('radio', { name: 'With my family' })).toBeChecked()
    await hers.press(guide(page).getByRole('button', { name: 'Next: the categories' }))
    await hers.press(page.getByRole('button', { name: 'Add 8 categories' }))
    await hers.press(guide(page).getByRole('button', { name: 'Add a contract' }))
    await fillContract(page, { days: 400, provider: 'Wessex Fibre', press: hers.press })
    await hers.press(page.getByRole('button', { name: 'Save Contract' }))
    await expect(guide(page)).toContainText('Wessex Fibre ends on')
    expect(hers.count()).toBe(8)

    await guide(page).getByRole('button', { name: 'Invite to The Okafors' }).click()
    const inviting = page.getByRole('dialog', { name: 'Invite Family Member' })
    await inviting.getByLabel('Email').pressSequentially(chidi.email)
    await inviting.getByRole('button', { name: 'Send Invitation' }).click()
    const link = await page.getByRole('dialog', { name: 'Invitation Link' }).getByLabel('Link', { exact: true }).inputValue()

    const { page: second } = await empty()
    const his = presses()
    await second.goto(link)
    await second.getByLabel('Full Name').pressSequentially('Chidi Okafor')
    await second.getByLabel('Password', { exact: true }).pressSequentially(chidi.password)
    await his.press(second.getByRole('checkbox'))
    await his.press(second.getByRole('button', { name: 'Sign Up' }))
    await expect(second.getByText('Please accept the invitation on your dashboard')).toBeVisible()
    await his.press(second.getByRole('button', { name: 'Accept' }))
    await expect(second.getByRole('heading', { level: 1, name: 'The Okafors' })).toBeVisible()
    await expect(second.getByRole('tab', { name: 'The Okafors', selected: true })).toBeVisible()
    await expect(guide(second), 'the guide is not his').toHaveCount(0)
    const tiles = second.getByRole('list', { name: 'Categories in The Okafors' })
    await expect(tiles.getByRole('link')).toHaveCount(7)
    await expect(tiles.getByRole('link', { name: 'Health' }), 'that is hers until she shares it').toHaveCount(0)
    expect(his.count()).toBe(3)
    await tiles.getByRole('link', { name: 'Home', exact: true }).click()
    await second.getByRole('link', { name: 'Broadband' }).click()
    await expect(second.getByRole('main')).toContainText('Wessex Fibre')
    await expect(second.getByRole('button', { name: 'Add Contract' }).first(), 'and he may add the next one').toBeVisible()
    await second.goto('/dashboard')
    await expect(tiles.first()).toBeVisible()
  },
)
