import { makeId } from '#platform/shared/new-id.ts'
import { weekdayOf } from '#platform/shared/dates.ts'
import { ask } from '#tests/story/api.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aNamed } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { openNewGroup } from '#tests/story/group.ts'
import { test } from '#tests/story/several-people.ts'

const football = {
  title: 'Football',
  time: '10:00',
  endTime: '11:30',
  timeZone: 'Europe/London',
  day: dayFromToday(2),
  location: 'The park',
}
const rest = { reminderEnabled: false, reminderFrequency: '1 day', notes: null }
const openLeg = { time: null, personId: null, name: null }

test('whom nobody fetches stands on the dashboard, and one press takes it', { tag: ['@LEG-06', '@LEG-02', '@phone'] }, async ({ page }) => {
  const { ids } = await openNewGroup(page, { kinds: ['children'] })
  const categoryId = ids[0] ?? ''
  const subjectId = await aNamed(page, 'children', { categoryId, name: 'Mia' })
  const event = { ...football, ...rest, id: makeId(), subjectId, takes: openLeg, fetches: { ...openLeg, time: '11:45' } }
  await ask(page, 'POST', '/events', event)
  const weekday = weekdayOf(football.day, { weekday: 'short' })
  const open = page.getByRole('list', { name: 'Nobody yet' }).getByRole('listitem')
  await expect(open).toHaveText([
    `Nobody is taking Mia to Football, ${weekday} 10:00I'll do it`,
    `Nobody is fetching Mia from Football, ${weekday} 11:45I'll do it`,
  ])
  await expect(page.locator('.a-halo').first()).toHaveCSS('opacity', '1')
  await expectToFit(page)
  await expectAccessible(page)
  await open.nth(1).getByRole('button', { name: "I'll do it" }).click()
  await expect(open).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open).toHaveCount(2)
  await open.nth(1).getByRole('button', { name: "I'll do it" }).click()
  await expect(open).toHaveCount(1)
  await open.getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Football' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'fetches' })).toContainText('at 11:45')
  await sheet.getByRole('button', { name: "I'll do it" }).click()
  await expect(sheet.getByRole('button', { name: 'Give it back' })).toHaveCount(2)
  await expectAccessible(page)
  await expectToFit(page)
  await sheet.getByRole('button', { name: 'Give it back' }).first().click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Nobody takes yet' })).toBeVisible()
})

test('who takes and who fetches is entered with an event, also by name', { tag: ['@LEG-01', '@phone-only'] }, async ({ page }) => {
  const { ids } = await openNewGroup(page, { kinds: ['home'] })
  await page.goto(`/category/${ids[0]}`)
  await page.getByRole('button', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Add event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  await dialog.getByLabel('What', { exact: true }).fill('Chess club')
  await dialog.getByLabel('Day', { exact: true }).fill(dayFromToday(1))
  await dialog.getByLabel('From').fill('16:00')
  await dialog.getByRole('button', { name: 'Who takes, who fetches' }).click()
  const choose = async (label: string, option: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Takes', 'Nobody yet')
  await choose('Fetches', 'Somebody else…')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toContainText('Please enter when somebody takes or fetches')
  await dialog.getByLabel('Fetches at').fill('17:15')
  await dialog.getByLabel('Who fetches').last().fill('Ben next door')
  await expectToFit(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Chess club' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chess club' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Nobody takes yet' })).toContainText('at 16:00')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Ben next door fetches' })).toContainText('at 17:15')
})
