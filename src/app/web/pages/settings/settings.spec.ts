import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { Permission } from '#foundation/sharing/contract.ts'
import { ofMine, openMine } from '#tests/story/account-menu.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup, openGroup, createGroupOf } from '#tests/story/group.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const space = (page: Page, name: string): Locator => page.getByRole('region', { name })
const row = (page: Page, name: string, category: string): Locator => space(page, name).getByRole('listitem').filter({ hasText: category })
const log = (page: Page): Locator => page.getByRole('dialog', { name: 'Change Log' })

const managed = z.object({ categories: z.array(z.object({ categoryId: z.uuid(), version: z.int() })) })
const members = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** Sets Ben's permission on each of the group's categories, as Ada; null removes it. */
async function giveBen(ada: Page, familyId: string, level: Permission | null): Promise<void> {
  const ben = members.parse(await ask(ada, 'GET', `/members?familyId=${familyId}`)).find(({ name }) => name.startsWith('Ben'))
  const { categories } = managed.parse(await ask(ada, 'GET', `/members/${ben?.id}`))
  const changes = categories.map(({ categoryId, version }) => ({ categoryId, ifVersion: version, level }))
  await ask(ada, 'PATCH', `/members/${ben?.id}/levels`, { changes })
}

test(
  'settings list every category that the person may see, by space, with whose it is',
  { tag: ['@DASH-01', '@ROUTE-05', '@SET-01', '@SET-02', '@SET-03', '@GAP-05'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['cars', 'travel', 'pets', 'home'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids.slice(0, 2) })
    await aDefaultCategory(ben.page, 'home')
    await ben.page.goto('/dashboard')
    await openMine(ben.page, 'Settings')
    await expect(ben.page).toHaveURL('/settings')
    const sections = [
      'Notifications',
      'Notifications on your devices',
      'Calendar feeds',
      'Calendars of others',
      'Rotas',
      'This device',
      'My Own Hive',
      'The Okafors',
    ]
    await expect(ben.page.getByRole('heading', { level: 2 })).toHaveText(sections)
    await expect(row(ben.page, 'My Own Hive', 'Home')).toContainText('Ben Okafor')
    await expect(row(ben.page, 'My Own Hive', 'Home')).not.toContainText('Shared with you')
    await expect(space(ben.page, 'The Okafors').getByRole('listitem')).toHaveCount(2)
    await expect(row(ben.page, 'The Okafors', 'Cars')).toContainText('Ada Okafor')
    await expect(row(ben.page, 'The Okafors', 'Cars')).toContainText('Shared with you')
    await expectToFit(ben.page)
    await page.goto('/settings')
    await expect(space(page, 'The Okafors').getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText('Shared with you')).toHaveCount(0)
    // The whole row leads to its category.
    await row(page, 'The Okafors', 'Cars').click({ position: { x: 200, y: 30 } })
    await expect(page).toHaveURL(`/cars?categoryId=${ids[0]}`)
    await page.goBack()
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(space(page, 'The Okafors'), 'on a phone they are folded').toHaveCount(0)
    await page.getByRole('button', { name: '4 categories, with change logs' }).click()
    await expect(space(page, 'The Okafors').getByRole('listitem')).toHaveCount(4)
    await expectToFit(page)
  },
)

test(
  'settings, profile and signing out are at hand on every screen; settings of a new person say that they are empty',
  { tag: ['@DASH-01', '@prove'] },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/settings')
    await expect(page.getByText('No categories yet.')).toBeVisible()
    await expect(await ofMine(page, 'Settings')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
    await expectToFit(page)
  },
)

test(
  'the change log says who did what, and when, and no address',
  { tag: ['@LOG-02', '@LOG-03', '@LOG-04', '@LOG-05', '@LOG-06', '@LOG-07', '@GAP-74', '@GAP-79'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['cars'] })
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Change Log of Cars' })).toHaveText('Change Log')
    await page.getByRole('button', { name: 'Change Log of Cars' }).click()
    await expect(log(page).getByText('Nothing has been shared here yet.')).toBeVisible()
    const { email } = await aMember(another, { admin: page, familyId, view: ids })
    await expect(log(page).getByRole('listitem'), 'it arrives by itself').toHaveCount(1)
    await giveBen(page, familyId, 'edit')
    await giveBen(page, familyId, null)
    const said = log(page).getByRole('listitem')
    await expect(said).toHaveCount(4)
    await expect(said.nth(3)).toHaveText(
      /^Ben OkaforAccepted an invitation from Ada Okafor: View Only\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}, today$/,
    )
    await expect(said.nth(2)).toHaveText(/^Ada OkaforChanged Ben Okafor from View Only to Can Edit/)
    await expect(said.filter({ hasText: 'Removed access for Ben Okafor (Can Edit)' })).toHaveCount(1)
    await expect(said.filter({ hasText: 'No longer shared with anyone' })).toHaveCount(1)
    await expect(log(page).getByText(email)).toHaveCount(0)
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Change Log of Cars' })).toBeFocused()
  },
)

test('the change log of a group covers what its reader may see', { tag: ['@GAP-73', '@LOG-02', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['cars', 'pets'] })
  const ben = await aMember(another, { admin: page, familyId, view: ids.slice(0, 1) })
  await aMember(another, { admin: page, familyId, firstName: 'Mia', edit: ids })
  await chooseOfGroup(page, 'Change Log')
  await expect(log(page).getByRole('listitem')).toHaveCount(3)
  await expect(log(page).getByText('Pets: Accepted an invitation from Ada Okafor: Can Edit')).toBeVisible()
  await openGroup(ben.page)
  await chooseOfGroup(ben.page, 'Change Log')
  await expect(log(ben.page).getByRole('listitem')).toHaveCount(2)
  await expect(log(ben.page).getByText('Pets')).toHaveCount(0)
})

test('what is no longer shared leaves open screens by itself', { tag: ['@PERM-08', '@GAP-04', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await createGroupOf(page, { kinds: ['cars', 'pets'] })
  const [carsId = '', petsId = ''] = ids
  const carId = crypto.randomUUID()
  await ask(page, 'POST', '/cars', { id: carId, categoryId: carsId, name: 'Skoda' })
  const [mot] = z.array(z.object({ id: z.uuid() })).parse(await ask(page, 'GET', `/subjects/${carId}/subcategories`))
  await ask(page, 'POST', '/pets', { id: crypto.randomUUID(), categoryId: petsId, name: 'Biscuit' })
  const ben = await aMember(another, { admin: page, familyId, view: ids })
  const open = async (path: string): Promise<Page> => {
    const tab = await ben.page.context().newPage()
    await tab.goto(path)
    return tab
  }
  const cars = await open(`/cars?categoryId=${carsId}`)
  const car = await open(`/car/${carId}`)
  const subcategory = await open(`/subcategory/${mot?.id}`)
  const pets = await open(`/pets?categoryId=${petsId}`)
  await expect(cars.getByRole('link', { name: 'Skoda' })).toBeVisible()
  await expect(car.getByRole('heading', { level: 1, name: 'Skoda' })).toBeVisible()
  await expect(subcategory.getByRole('heading', { level: 1, name: 'MOT' })).toBeVisible()
  await expect(pets.getByRole('link', { name: 'Biscuit' })).toBeVisible()
  await giveBen(page, familyId, null)
  await expect(cars.getByRole('heading', { name: 'Not here any more' })).toBeVisible()
  await expect(cars.getByText('Skoda')).toHaveCount(0)
  await expect(car.getByRole('heading', { level: 1, name: 'Not here any more' })).toBeVisible()
  await expect(car.getByText(/Skoda|MOT/)).toHaveCount(0)
  await expect(subcategory.getByText("This doesn't exist or isn't shared with you.")).toBeVisible()
  await expect(subcategory.getByText(/Skoda|MOT/)).toHaveCount(0)
  await expect(pets.getByRole('heading', { name: 'Not here any more' })).toBeVisible()
  await expect(pets.getByText('Biscuit')).toHaveCount(0)
})
