import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { openMine, ownFace } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup, createGroupOf, openGroup } from '#tests/story/group.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

/** Ticks so many new tasks of a category and returns the id of the last one. */
async function complete(page: Page, categoryId: string, count = 1): Promise<string> {
  let id = ''
  for (let number = 0; number < count; number += 1) {
    id = makeId()
    const task = { title: 'Bins out', description: null, assignedTo: null, dueDate: null, status: 'not_started', label: null }
    await ask(page, 'POST', '/tasks', { id, categoryId, ...task })
    await ask(page, 'PUT', `/tasks/${id}/status`, { status: 'done' })
  }
  return id
}

const rows = (page: Page) => page.getByRole('region', { name: 'Top contributors in your family' }).getByRole('listitem')
const medals = async (page: Page) =>
  rows(page)
    .locator('svg.lucide')
    .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('class')))

test(
  'completed tasks raise their people on the leaderboard, in every browser at once',
  {
    tag: [
      '@ROUTE-18',
      '@LEAD-01',
      '@LEAD-02',
      '@LEAD-03',
      '@LEAD-04',
      '@LEAD-05',
      '@LEAD-06',
      '@LEAD-07',
      '@LEAD-08',
      '@LEAD-11',
      '@GAP-28',
      '@GAP-75',
      '@GAP-109',
      '@GAP-120',
      '@RT-05',
    ],
  },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home'] })
    const [categoryId = ''] = ids
    const ben = await aMember(another, { admin: page, familyId, edit: ids })
    const dan = await aMember(another, { admin: page, familyId, firstName: 'Dan', memberType: 'friend', edit: ids })
    await openMine(page, 'Leaderboard')
    await expect(page).toHaveURL(`/leaderboard?familyId=${familyId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Top contributors in your family' })).toBeVisible()
    await expect(page.getByText('No credits earned yet. Complete some tasks to get started!')).toBeVisible()
    await expect(page.getByText('Complete tasks to earn credits and climb the leaderboard!')).toBeVisible()

    const reopened = await complete(ben.page, categoryId)
    await expect(rows(page)).toHaveText(/Place 1\s*Ben Okafor\s*Family member\s*1 credit$/)
    await complete(ben.page, categoryId, 2)
    await complete(page, categoryId, 2)
    await complete(dan.page, categoryId)
    await expect(rows(page)).toHaveText([
      /Place 1\s*Ben Okafor\s*Family member\s*3 credits$/,
      /Place 2\s*Ada Okafor\s*Family member\s*2 credits$/,
      /Place 3\s*Dan Okafor\s*Friend member\s*1 credit$/,
    ])
    expect(new Set(await medals(page)).size, 'three different medals').toBe(3)
    const grounds = await rows(page).evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor))
    expect(grounds[0], 'the first row is highlighted').not.toBe(grounds[1])
    expect(grounds[1]).toBe(grounds[2])
    await expectAccessible(page)
    await expectToFit(page)

    await ask(ben.page, 'PUT', `/tasks/${reopened}/status`, { status: 'in_progress' })
    await expect(rows(page).first()).toContainText('2 credits')
    await expect(rows(page)).toContainText(['Place 1', 'Place 1', 'Place 3'])
    const [first, second, third] = await medals(page)
    expect(second, 'equal credits have the same medal').toBe(first)
    expect(third).not.toBe(first)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)

test('without a group in its address the chosen tab’s ranking is shown', { tag: ['@LEAD-12', '@GAP-03', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/leaderboard')
  await expect(page.getByText('You earn credits in groups. Create one on the dashboard to get started.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard')
  await expectToFit(page)
  const longest = 'The people with quite the longest name that anybody has ever given to a group of theirs'
  const { familyId: older } = await aGroup(page, { name: 'The Okafors' })
  const { familyId: newer } = await aGroup(page, { name: longest })
  await page.goto('/leaderboard')
  await expect(page).toHaveURL(`/leaderboard?familyId=${newer}`)
  await openGroup(page, 'The Okafors')
  await openMine(page, 'Leaderboard')
  await expect(page).toHaveURL(`/leaderboard?familyId=${older}`)
  await page.getByLabel('Group').click()
  await expect(page.getByRole('option')).toHaveText([longest, 'The Okafors'])
  await page.getByRole('option', { name: longest }).click()
  await expect(page).toHaveURL(`/leaderboard?familyId=${newer}`)
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText(longest).first()).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.goto(`/leaderboard?familyId=${makeId()}`)
  await expect(page.getByRole('heading', { name: 'Not here any more' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
})

test('somebody who gave no name is called Unknown', { tag: ['@LEAD-09', '@GAP-31', '@prove'] }, async ({ page }) => {
  const { familyId, ids } = await createGroupOf(page, { kinds: ['home'] })
  await complete(page, ids[0] ?? '')
  // Nobody can sign up without a name any more; an older account may have none.
  await page.route('**/api/leaderboard**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: z
        .array(z.looseObject({}))
        .parse(await response.json())
        .map((rank) => ({ ...rank, name: null })),
    })
  })
  await page.goto(`/leaderboard?familyId=${familyId}`)
  await expect(rows(page)).toHaveText(/Place 1\s*Unknown\s*Family member\s*1 credit$/)
})

test(
  'the leaderboard is by week, month or of all time, and an admin can switch it off',
  { tag: ['@FOLK-25', '@phone', '@phone-only', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home'] })
    const ben = await aMember(another, { admin: page, familyId, edit: ids })
    await complete(ben.page, ids[0] ?? '', 2)
    await page.goto(`/leaderboard?familyId=${familyId}`)
    await expect(page.getByRole('radio', { name: 'All time' })).toBeChecked()
    await expect(rows(page)).toHaveText(/Ben Okafor/)
    const asked = page.waitForRequest((request) => request.url().endsWith('period=month'))
    await page.getByRole('radio', { name: 'This month' }).check()
    await asked
    await expect(rows(page)).toHaveText(/Ben Okafor/)
    await page.route('**/api/leaderboard**period=week', async (route) => route.fulfill({ json: [] }))
    await page.getByRole('radio', { name: 'This week' }).check()
    await expect(page.getByText('Nobody has earned credits this week yet.')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)

    await openGroup(ben.page)
    await ben.page.getByRole('button', { name: 'More actions for The Okafors' }).click()
    await expect(ben.page.getByRole('menuitem', { name: 'Leave Group' })).toBeVisible()
    await expect(ben.page.getByRole('menuitem', { name: /Leaderboard/ }), 'it is not for members to decide').toHaveCount(0)
    await ben.page.keyboard.press('Escape')
    const link = ben.page.getByRole('menuitem', { name: 'Leaderboard' })
    await ownFace(ben.page).click()
    await expect(link).toBeVisible()
    await openGroup(page)
    await chooseOfGroup(page, 'Switch Off Leaderboard')
    await expect(page.getByText('Leaderboard switched off')).toBeVisible()
    await expect(link, 'nothing leads there, without loading anything again').toHaveCount(0)
    await expect(ben.page.getByRole('menuitem', { name: 'Costs' })).toBeVisible()
    await ben.page.keyboard.press('Escape')
    await ben.page.goto(`/leaderboard?familyId=${familyId}`)
    await expect(ben.page.getByText('The leaderboard of The Okafors is switched off.')).toBeVisible()
    await expect(ben.page.getByText('You can switch it on')).toHaveCount(0)
    await page.goto('/leaderboard')
    await expect(page.getByText("You can switch it on in the group's menu on the dashboard.")).toBeVisible()
    await expectToFit(page)
    await openGroup(page)
    await chooseOfGroup(page, 'Switch On Leaderboard')
    await expect(page.getByText('Leaderboard switched on')).toBeVisible()
    await ownFace(ben.page).click()
    await expect(link).toBeVisible()
  },
)
