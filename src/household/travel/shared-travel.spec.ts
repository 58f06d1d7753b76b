import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, createGroupOf } from '#tests/story/group.ts'
import { addHotel, addLocation, addPlan, chooseOf } from '#tests/story/trips.ts'
import { expect, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

test(
  'a group plans together: members are chosen, an editor sees changes as they come, a viewer only sees them',
  { tag: ['@PERM-03', '@PERM-05', '@TRAV-09', '@GAP-31', '@GAP-96', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['travel'] })
    const [categoryId = ''] = ids
    const ben = await aMember(another, { admin: page, familyId, edit: ids })
    const cleo = await aMember(another, { admin: page, familyId, firstName: 'Cleo', view: ids })
    const planId = await addPlan(page, categoryId, [3, 6])
    const lisbon = await addLocation(page, planId, { days: [3, 6] })
    const rose = { id: makeId(), travelPlanId: planId, name: 'Rose', email: 'rose@example.org', userId: null }
    await ask(page, 'POST', '/travel-participants', rose)
    for (const person of [page, ben.page, cleo.page]) {
      await person.goto(`/travel?categoryId=${categoryId}`)
      await expect(person.getByRole('heading', { level: 3, name: 'Lisbon' })).toBeVisible()
    }

    await page.getByRole('button', { name: /^Add participant to/ }).click()
    const adding = page.getByRole('dialog', { name: 'Add Participant' })
    await adding.getByRole('button', { name: 'Save Participant' }).click()
    await expect(adding.getByText('Please enter participant name')).toBeVisible()
    await adding.getByRole('combobox', { name: 'Who' }).click()
    await expect(page.getByRole('option')).toHaveText(['Ada Okafor', 'Ben Okafor', 'Cleo Okafor', 'Someone else'])
    await page.getByRole('option', { name: 'Ben Okafor' }).click()
    await adding.getByRole('button', { name: 'Save Participant' }).click()
    await expect(page.getByText('Participant added')).toBeVisible()
    const faces = { name: 'Participants: Rose, Ben Okafor' }
    await expect(ben.page.getByRole('button', faces)).toBeVisible()
    await expect(cleo.page.getByRole('button', faces)).toBeVisible()

    // Ada is an admin of the group and may see the address of a member; Ben may not.
    await page.getByRole('button', faces).click()
    await expect(page.getByText(ben.email)).toBeVisible()
    await cleo.page.getByRole('button', faces).click()
    await expect(cleo.page.getByText('rose@example.org')).toBeVisible()
    await expect(cleo.page.getByText(ben.email)).toHaveCount(0)

    await ben.page.getByRole('button', { name: /^Add participant to/ }).click()
    await ben.page.getByRole('combobox', { name: 'Who' }).click()
    await expect(ben.page.getByRole('option')).toHaveText(['Ada Okafor', 'Cleo Okafor', 'Someone else'])
    await ben.page.getByRole('option', { name: 'Someone else' }).click()
    await ben.page.getByLabel('Name').fill('Uncle Joe')
    await ben.page.getByRole('button', { name: 'Save Participant' }).click()
    await expect(page.getByRole('button', { name: 'Participants: Rose, Ben Okafor, Uncle Joe' })).toBeVisible()

    await addHotel(page, lisbon, { name: 'Casa', days: [3, 6] })
    await expect(ben.page.getByText('Casa')).toBeVisible()
    await chooseOf(ben.page, 'Casa', 'Delete')
    await expect(page.getByText('Casa')).toBeHidden()

    await expect(cleo.page.getByText('View Only')).toBeVisible()
    await expect(cleo.page.getByRole('main').getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
    await expectToFit(cleo.page)
  },
)
