import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup, openGroup } from '#tests/story/group.ts'
import { checkScreen } from '#tests/story/check-screen.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { expect, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const section = 'Tablets'
const Pairing = z.object({ code: z.string() })

test(
  'a mother pairs the kitchen tablet; her son ticks a task there with his PIN, and she ends it',
  { tag: ['@FOLK-10', '@FOLK-11', '@FOLK-12', '@FOLK-13', '@FOLK-14', '@GAP-191'] },
  async ({ page, another, empty, complaints }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'meals'] })
    const [home = ''] = ids
    await aMember(another, { admin: page, familyId, view: ids })
    const ben = 'Ben Okafor'
    // Mia may not see the tasks, so she has done none of them.
    await ask(page, 'POST', `/families/${familyId}/people`, { id: makeId(), name: 'Mia', color: 2, memberType: 'family', permissions: [] })
    const tobi = { id: makeId(), name: 'Tobi', color: 3, memberType: 'family', permissions: [{ categoryId: home, permission: 'view' }] }
    await ask(page, 'POST', `/families/${familyId}/people`, tobi)
    const task = { description: null, assignedTo: null, status: 'not_started', label: null }
    for (const [title, days] of [
      ['Bins out', 0],
      ['Feed the cat', -1],
    ] as const)
      await ask(page, 'POST', '/tasks', { id: makeId(), categoryId: home, title, ...task, dueDate: dayFromToday(days) })
    const tidying = { id: makeId(), categoryId: home, title: 'Tidy up', ...task, assignedTo: tobi.id, dueDate: dayFromToday(0) }

    await page.goto('/settings')
    const tablets = page.getByRole('region', { name: section })
    await tablets.getByRole('button', { name: 'Pair a tablet' }).click()
    const pairing = page.getByRole('dialog', { name: 'Pair a tablet' })
    await pairing.getByRole('button', { name: 'Show the code' }).click()
    await expect(pairing.getByText('Please enter a name')).toBeVisible()
    await pairing.getByRole('textbox', { name: 'Name' }).pressSequentially('Kitchen')
    await pairing.getByRole('checkbox', { name: 'Meal Planning' }).check()
    await expect(pairing.getByRole('radio', { name: 'Can Edit' }), 'what has lists is ticked in the kitchen').toBeChecked()
    await pairing.getByRole('checkbox', { name: 'Meal Planning' }).uncheck()
    await pairing.getByRole('checkbox', { name: 'Home' }).check()
    await pairing.getByRole('radio', { name: 'Can Edit' }).check()
    await pairing.getByRole('button', { name: 'Show the code' }).click()
    const shown = page.getByRole('dialog', { name: 'Pair the tablet' })
    // Nobody can follow a drawing of this computer's own address.
    await expect(shown.getByText('This address only works on this computer.')).toBeVisible()
    await expect(shown.getByRole('img', { name: 'QR code that pairs the tablet' })).toHaveCount(0)
    const code = await shown.getByLabel('Code', { exact: true }).innerText()
    await expectToFit(page)
    await shown.getByRole('button', { name: 'Done' }).click()

    await tablets.getByRole('button', { name: 'PINs' }).click()
    await page.getByRole('button', { name: `Set PIN for ${ben}` }).click()
    const pin = page.getByRole('dialog', { name: `PIN for ${ben}` })
    await pin.getByLabel('Four digits').pressSequentially('041')
    await pin.getByRole('button', { name: 'Save PIN' }).click()
    await expect(pin.getByText('A PIN has four digits')).toBeVisible()
    await pin.getByLabel('Four digits').pressSequentially('7')
    await pin.getByRole('button', { name: 'Save PIN' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: ben })).toContainText('Has a PIN')
    await page.getByRole('dialog', { name: 'PINs for tablets' }).getByRole('button', { name: 'Done' }).click()

    // Another browser becomes the tablet, and has one screen.
    const { page: tablet } = await empty()
    await tablet.goto('/pair')
    await tablet.getByRole('textbox', { name: 'Code' }).pressSequentially('0000 0000')
    await tablet.getByRole('button', { name: 'Pair', exact: true }).click()
    await expect(tablet.getByText('This code is wrong, has already been used or has expired. Ask for a new one.')).toBeVisible()
    await tablet.getByRole('textbox', { name: 'Code' }).fill('')
    await tablet.getByRole('textbox', { name: 'Code' }).pressSequentially(code.toLowerCase())
    await tablet.getByRole('button', { name: 'Pair', exact: true }).click()
    const anyone = tablet.getByRole('region', { name: 'Anyone' })
    await expect(anyone).toContainText('0 of 2')
    const tobis = tablet.getByRole('region', { name: 'Tobi' })
    await expect(tobis, 'whoever has no account has a column every day').toContainText('Nothing to do today')
    await ask(page, 'POST', '/tasks', tidying)
    await expect(tobis).toContainText('0 of 1')
    await tablets.getByRole('button', { name: 'Show tablets' }).click()
    const list = page.getByRole('dialog', { name: 'Tablets' })
    await expect(list.getByRole('listitem')).toContainText(/seen .*today/)
    await tablet.goto('/dashboard')
    await expect(tablet).toHaveURL(/\/kitchen$/)
    // As it is on a phone, in both themes, and then on a wide screen.
    await tablet.setViewportSize({ width: 360, height: 740 })
    await checkScreen(tablet, 'kitchen', false)

    await anyone.getByRole('checkbox', { name: 'Bins out' }).click()
    const who = tablet.getByRole('dialog')
    await checkScreen(tablet, 'who', true)
    await expect(who.getByRole('button', { name: 'Mia' })).toHaveCount(0)
    await tablet.setViewportSize({ width: 1024, height: 768 })
    await who.getByRole('button', { name: ben }).click()
    await tablet.keyboard.type('9999')
    await expect(who.getByText("That isn't the right PIN")).toBeVisible()
    await tablet.keyboard.type('0417')
    await expect(tablet.getByText(`Done by ${ben}`)).toBeVisible()
    await expect(anyone).toContainText('1 of 2')
    // Within a minute nobody asks again. What was late stays where it was ticked.
    const reads = tablet.waitForResponse(/\/tablets\/kitchen/)
    await anyone.getByRole('checkbox', { name: 'Feed the cat' }).click()
    await reads
    await expect(anyone).toContainText('2 of 2')
    await expect.poll(async () => ask(page, 'GET', `/leaderboard?familyId=${familyId}`)).toMatchObject([{ name: ben, credits: 2 }])
    // What is for somebody else is theirs unless it is said otherwise.
    await tobis.getByRole('checkbox', { name: 'Tidy up' }).click()
    await expect(who.getByRole('button', { name: /^Tobi/ })).toContainText("Tobi's task")
    await who.getByRole('button', { name: /^Tobi/ }).click()
    await expect(tablet.getByText('Done by Tobi')).toBeVisible()
    // Without a network a tick waits in the page.
    await tablet.context().setOffline(true)
    await tobis.getByRole('checkbox', { name: 'Tidy up' }).click()
    await expect(tablet.getByText('Keep this page open: 1 change is only here.')).toBeVisible()
    await expect(tobis).toContainText('0 of 1')
    await tablet.context().setOffline(false)
    await expect(tablet.getByText('Keep this page open')).toBeHidden()
    await expect
      .poll(async () => ask(page, 'GET', `/tasks?categoryId=${home}`))
      .toContainEqual(expect.objectContaining({ title: 'Tidy up', status: 'not_started' }))
    complaints.splice(0)
    // What somebody with a PIN has done is taken back with it, once the minute is over.
    await anyone.getByRole('checkbox', { name: 'Bins out' }).click()
    await expect(who).toContainText(`PIN of ${ben}`)
    await tablet.keyboard.type('0417')
    await expect(anyone.getByRole('checkbox', { name: 'Bins out' })).not.toBeChecked()

    // Deleting the group says that its tablet ends, too.
    await openGroup(page)
    await chooseOfGroup(page, 'Delete Group')
    await expect(page.getByRole('alertdialog')).toContainText('Its tablet Kitchen will be signed out.')
    // Ben is still in the group.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await page.goto('/settings')
    await tablets.getByRole('button', { name: 'Show tablets' }).click()

    await list.getByRole('button', { name: 'Remove Kitchen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(list.getByText('No tablet is paired yet.')).toBeVisible()
    await expect(tablet.getByRole('heading', { name: 'Pair this tablet' })).toBeVisible()
  },
)

test(
  'a tablet that may only look shows no hexagons, and says so',
  { tag: ['@FOLK-10', '@FOLK-11', '@GAP-191', '@prove'] },
  async ({ page, empty }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'meals'] })
    const [categoryId = ''] = ids
    const task = { description: null, assignedTo: null, status: 'not_started', label: null }
    await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, title: 'Bins out', ...task, dueDate: dayFromToday(0) })
    const permissions = ids.map((id) => ({ categoryId: id, permission: 'view' }))
    const paired = await ask(page, 'POST', `/families/${familyId}/tablets`, { id: makeId(), familyId, name: 'Hall', permissions })
    const { code } = Pairing.parse(paired)
    const { page: tablet } = await empty()
    await tablet.goto('/pair')
    await tablet.getByRole('textbox', { name: 'Code' }).fill(code)
    await tablet.getByRole('button', { name: 'Pair', exact: true }).click()
    await expect(tablet.getByRole('listitem').filter({ hasText: 'Bins out' })).toBeVisible()
    await expect(tablet.getByText('View Only')).toHaveCount(1)
    await expect(tablet.getByRole('checkbox')).toHaveCount(0)
    await expect(tablet.getByRole('button', { name: 'Show list' })).toBeVisible()
    await expect(tablet.getByRole('button', { name: 'Add' })).toHaveCount(0)
    // It is nobody's family member.
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Tablets' }).getByRole('listitem')).toContainText('Hall')
    await expect(page.getByRole('region', { name: 'Family members' }).getByText('Hall')).toHaveCount(0)
    await openGroup(page)
    await page.getByRole('button', { name: /^View Members/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Hall' })).not.toContainText('Family')
  },
)
