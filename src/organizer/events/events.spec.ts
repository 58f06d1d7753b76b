import { dayFromToday } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { aMember, openNewGroup } from '#tests/story/group.ts'
import { test } from '#tests/story/several-people.ts'

test(
  'an event moves to another room, which takes off who may not see it there, and search finds it',
  { tag: ['@CAL-01', '@CAL-02', '@CAL-04', '@phone'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'cars'] })
    const [home = ''] = ids
    await aMember(another, { admin: page, familyId, view: [home] })
    await page.goto(`/category/${home}`)
    await page.getByRole('button', { name: 'Events' }).click()
    await page.getByRole('button', { name: 'Add event' }).click()
    const adding = page.getByRole('dialog', { name: 'Add event' })
    await adding.getByLabel('Day', { exact: true }).fill(dayFromToday(3))
    await adding.getByLabel('From').fill('09:30')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(adding).toContainText('What is it?')
    await adding.getByLabel('What', { exact: true }).fill('Locksmith')
    await adding.getByRole('button', { name: 'Ben' }).click()
    await adding.getByLabel('Where').fill('Back gate')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Locksmith' }).click()
    const sheet = page.getByRole('dialog', { name: 'Locksmith' })
    await sheet.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit event' })
    await dialog.getByRole('combobox', { name: 'Kept in' }).click()
    await page.getByRole('option', { name: /^Cars/ }).click()
    await expect(dialog.getByText('Ben Okafor may not see this and is taken off')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Everybody' })).toHaveAttribute('aria-pressed', 'true')
    await expectToFit(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('combobox', { name: 'Search everything you can see' }).fill('back gate')
    await page.getByRole('option', { name: /^Locksmith/ }).click()
    await expect(page.getByRole('dialog', { name: 'Locksmith' })).toContainText('Cars')
  },
)
