import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup, openGroup, openMembers } from '#tests/story/group.ts'
import { expect, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const title = 'Somebody without an account'

test(
  'a mother adds her son, who has no account: he is given a task, does it, earns its credit, and is removed again',
  { tag: ['@FOLK-01', '@FOLK-02', '@FOLK-03', '@FOLK-06', '@FOLK-08'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['children'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    const members = await openMembers(page)
    await members.getByRole('button', { name: title }).click()
    const form = page.getByRole('dialog', { name: title })
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('Please enter a name')).toBeVisible()
    await form.getByRole('textbox', { name: 'Name' }).pressSequentially('Tobi')
    await form.getByRole('radio', { name: 'Coffee' }).check()
    await form.getByRole('checkbox', { name: 'Children' }).check()
    await form.getByRole('radio', { name: 'Can Edit' }).check()
    await form.getByRole('button', { name: 'Add' }).click()
    const row = members.getByRole('listitem').filter({ hasText: 'Tobi' })
    await expect(row).toContainText('Family · No account')
    await expect(row.getByRole('button')).toHaveCount(4)
    await expectToFit(page)

    // The child of the Children room is him: a task that is added there is his.
    await page.goto(`/children?categoryId=${ids[0]}`)
    await page.getByRole('button', { name: 'Add First Child' }).click()
    const child = page.getByRole('dialog', { name: 'Add Child' })
    await child.getByRole('textbox', { name: 'Name' }).fill('Tobi')
    await child.getByRole('combobox', { name: 'Who this is in the group' }).click()
    await page.getByRole('option', { name: 'Tobi' }).click()
    await child.getByRole('button', { name: 'Save Child' }).click()
    await page.getByRole('link', { name: 'Tobi' }).click()
    await page.getByRole('textbox', { name: 'Add a task' }).fill('Tidy the shelf')
    await page.getByRole('textbox', { name: 'Add a task' }).press('Enter')
    const task = page.getByRole('listitem').filter({ hasText: 'Tidy the shelf' })
    await expect(task).toContainText('Tobi')
    await task.getByRole('checkbox').check()
    const ranks = z.array(z.object({ name: z.string(), credits: z.number() }))
    await expect
      .poll(async () => ranks.parse(await ask(page, 'GET', `/leaderboard?familyId=${familyId}`)))
      .toMatchObject([{ name: 'Tobi', credits: 1 }])

    await openGroup(ben.page)
    const seen = await openMembers(ben.page)
    await expect(
      seen.getByRole('listitem').filter({ hasText: 'Tobi' }).getByRole('button'),
      'members who are no admins only see him',
    ).toHaveCount(0)

    // Nobody without an account takes over a group.
    await openGroup(page)
    await chooseOfGroup(page, 'Leave Group')
    const leaving = page.getByRole('alertdialog')
    await expect(leaving).toContainText('Ben Okafor will take over the group')
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    const again = await openMembers(page)
    await again.getByRole('button', { name: 'Remove Tobi' }).click()
    const removal = page.getByRole('alertdialog', { name: 'Remove Member?' })
    await expect(removal).toContainText("They have no account, so this can't be undone.")
    await expect(removal).toContainText('1 completed task stays, without their name.')
    await expect(removal).toContainText('1 credit will be deleted.')
    await removal.getByRole('button', { name: 'Remove' }).click()
    await expect(again.getByText('Tobi')).toHaveCount(0)
  },
)

test('what was typed stays when somebody else was faster', { tag: ['@FOLK-02', '@prove'] }, async ({ page }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['children', 'pets'] })
  const [categoryId = '', petsId = ''] = ids
  const permissions = [{ categoryId, permission: 'view' }]
  const tobi = z
    .object({ id: z.uuid() })
    .parse(
      await ask(page, 'POST', `/families/${familyId}/people`, { name: 'Tobi', color: 1, memberType: 'family', permissions, id: makeId() }),
    )
  const members = await openMembers(page)
  await members.getByRole('button', { name: 'Edit Tobi' }).click()
  const form = page.getByRole('dialog', { name: title })
  await expect(form.getByRole('checkbox', { name: 'Children' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Name' }).fill('Tobias')
  const other = {
    name: 'Tobi',
    color: 4,
    memberType: 'family',
    ifVersion: 1,
    changes: [],
    added: [{ categoryId: petsId, permission: 'edit' }],
  }
  await ask(page, 'PUT', `/members/${tobi.id}/person`, other)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /changed/i })
      .first(),
  ).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Tobias')
  await expect(form.getByRole('checkbox', { name: 'Pets' }), 'what is stored is read again').toBeChecked()
  await form.getByRole('checkbox', { name: 'Children' }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(members.getByRole('listitem').filter({ hasText: 'Tobias' })).toBeVisible()
  const now = z.object({ categories: z.array(z.object({ name: z.string() })) }).parse(await ask(page, 'GET', `/members/${tobi.id}`))
  expect(now.categories.map(({ name }) => name)).toEqual(['Pets'])
})

test('a grown-up daughter gets an account and goes on as herself', { tag: ['@FOLK-07', '@prove'] }, async ({ page, openWindow }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['children'] })
  const permissions = ids.map((categoryId) => ({ categoryId, permission: 'edit' }))
  const zoe = { id: makeId(), name: 'Zoe', color: 5, memberType: 'family', permissions }
  await ask(page, 'POST', `/families/${familyId}/people`, zoe)
  const members = await openMembers(page)
  await members.getByRole('button', { name: 'Give Zoe an account' }).click()
  const form = page.getByRole('dialog', { name: 'Give Zoe an account' })
  await expect(form).toContainText('Whoever signs up with this invitation carries on as Zoe')
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(form.getByText('Please enter an email address')).toBeVisible()
  const email = `zoe.${makeId()}@example.org`
  await form.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  const link = await page.getByRole('dialog', { name: 'Invitation Link' }).getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(members.getByText('an account for Zoe')).toBeVisible()
  await expectToFit(page)

  const hers = await openWindow()
  await hers.page.goto(link)
  await expect(hers.page.getByText("You'll carry on as Zoe, with all your tasks, credits and everything shared with you.")).toBeVisible()
  await expect(hers.page.getByRole('textbox', { name: 'Full Name' })).toHaveCount(0)
  await hers.page.getByLabel('Password', { exact: true }).fill('seven quiet bees')
  await hers.page.getByRole('checkbox').check()
  await hers.page.getByRole('button', { name: 'Sign Up' }).click()
  await hers.page.waitForURL('**/dashboard')
  await expect(hers.page.getByRole('tab', { name: 'The Okafors' })).toBeVisible()
  await expect(members.getByRole('listitem').filter({ hasText: 'Zoe' }), 'who has an account now').toContainText('Family · Full Access')
  await expect(members.getByText('an account for Zoe')).toHaveCount(0)
})

test('somebody who has an account learns it is not for them', { tag: ['@FOLK-07', '@prove'] }, async ({ page, another }) => {
  const { familyId } = await openNewGroup(page)
  const ben = await another({ firstName: 'Ben' })
  const zoe = { id: makeId(), name: 'Zoe', color: 5, memberType: 'family', permissions: [] }
  const { id } = z.object({ id: z.uuid() }).parse(await ask(page, 'POST', `/families/${familyId}/people`, zoe))
  const made = await ask(page, 'POST', `/members/${id}/account`, { id: makeId(), email: ben.email })
  await ben.page.goto(z.object({ link: z.url() }).parse(made).link)
  await expect(ben.page.getByText('This invitation is for Zoe, who needs an address without an account.')).toBeVisible()
  await expectToFit(ben.page)
  await ben.page.getByRole('link', { name: 'Continue to Hivehold' }).click()
  await expect(ben.page).toHaveURL(/\/dashboard/)
})

test('a new member is offered as a child, so that one is entered once', { tag: ['@FOLK-06', '@phone-prove'] }, async ({ page }) => {
  const { ids } = await openNewGroup(page, { kinds: ['children'] })
  const members = await openMembers(page)
  await members.getByRole('button', { name: title }).click()
  const form = page.getByRole('dialog', { name: title })
  await form.getByRole('textbox', { name: 'Name' }).fill('Zoe')
  await form.getByRole('checkbox', { name: 'Children' }).check()
  await form.getByRole('button', { name: 'Add' }).click()
  const offer = page.getByRole('button', { name: 'Add to Children' })
  const [key, dismiss] = [
    await offer.boundingBox(),
    await page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }).boundingBox(),
  ]
  expect(dismiss?.y, 'both keys of the message are in one line').toBeLessThan((key?.y ?? 0) + (key?.height ?? 0))
  await offer.click()
  await expect(page.getByText('Zoe has tasks of their own now')).toBeVisible()
  await page.goto(`/children?categoryId=${ids[0]}`)
  await page.getByRole('link', { name: 'Zoe' }).click()
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeVisible()
})
