import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { Permission } from '#foundation/sharing/contract.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { openGroup, openMembers } from '#tests/story/group.ts'
import { aVisitor, expect, type StoryPerson } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { inboxButton, openInbox } from '#tests/story/inbox.ts'
import { linkMailedTo } from '#tests/story/mails.ts'
import { type Empty, test } from '#tests/story/several-people.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()
test.use({ baseURL: mailed.url })

const verifyLink = /http:\/\/\S+\/auth\?verify=[\w-]+(?:&next=%2F)?/
const invitationLink = /http:\/\/\S+\/accept-invitation\?token=[\w-]+/
const pending = (page: Page): Locator => page.getByRole('dialog', { name: 'Pending Family Invitations' })
const addCar = (page: Page): Locator => page.getByRole('button', { name: /^Add (First )?Car$/ })

/** Signs up on the server with a mail server and opens the link that confirms the address. */
async function confirmed(page: Page, named: Partial<StoryPerson>): Promise<StoryPerson> {
  const person = aVisitor(named)
  await ask(page, 'POST', '/account/sign-up', { ...person, termsAccepted: true, timeZone: 'Europe/London' })
  const token = new URL(await linkMailedTo(person.email, verifyLink)).searchParams.get('verify')
  await ask(page, 'POST', '/account/verify-email', { token })
  return person
}

/** Ada invites an address through the dialog, with these categories. */
async function invite(page: Page, { email, ticks }: { email: string; ticks: readonly string[] }): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Family Member' })
  await dialog.getByLabel('Email').fill(email)
  for (const name of ticks) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
  // The toast offers the link for ten seconds; the next toast would wait for that.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const people = z.array(z.object({ id: z.uuid(), name: z.string() }))
const shared = z.object({ categories: z.array(z.object({ categoryId: z.uuid(), version: z.int() })) })

/** Ada changes the permission on a category shared with Ben, without the screens that have stories of their own. */
async function setLevel(page: Page, { categoryId, level }: { categoryId: string; level: Permission }): Promise<void> {
  const member = people.parse(await ask(page, 'GET', '/members/mine')).find((one) => one.name === 'Ben Okafor')
  const { categories } = shared.parse(await ask(page, 'GET', `/members/${member?.id}`))
  const ifVersion = categories.find((category) => category.categoryId === categoryId)?.version
  const changes = [{ categoryId, ifVersion, level }]
  await ask(page, 'PATCH', `/members/${member?.id}/levels`, { changes })
}

/** Cleo, who has no account yet, opens the link of the email and confirms her address. */
async function arriveAsNewcomer(page: Page, cleo: StoryPerson): Promise<void> {
  await page.goto(await linkMailedTo(cleo.email, invitationLink))
  await expect(page.getByText('Ada Okafor has invited you to The Okafors')).toBeVisible()
  const email = page.getByLabel('Email')
  await expect(email).toHaveValue(cleo.email)
  await page.getByLabel('Full Name').fill(`${cleo.firstName} ${cleo.lastName}`)
  await page.getByLabel('Password', { exact: true }).fill(cleo.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created! Please check your email to verify.')).toBeVisible()
  await page.goto(await linkMailedTo(cleo.email, verifyLink))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page, 'the link leads to the dashboard, where the invitation waits').toHaveURL('/dashboard')
}

/** Opens the details of an invitation from its notification, and accepts there. */
async function acceptFromDetails(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(pending(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await openInbox(page, 'Invitations')
  await page.getByRole('button', { name: /^You have a new invitation to join a family/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You have successfully joined the family')).toBeVisible()
}

async function deleteAccount(page: Page, { password, heir }: { password: string; heir: string }): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(asking.getByText(heir)).toBeVisible()
  await asking.getByLabel('Password', { exact: true }).fill(password)
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
}

test(
  'three people, by email: in, up, down, out, and handed on',
  { tag: ['@GEN-08', '@GEN-09', '@PERM-02', '@PERM-03', '@PERM-05', '@MEM-29', '@MEM-31', '@PROF-11', '@ROUTE-24', '@prove'] },
  async ({ page, empty }) => {
    test.setTimeout(150_000)
    const [ben, cleo]: [Empty, Empty] = [await empty(), await empty()]
    const ada = await confirmed(page, { firstName: 'Ada' })
    const benHimself = await confirmed(ben.page, { firstName: 'Ben' })
    const cleoHerself = aVisitor({ firstName: 'Cleo', email: benHimself.email.replace('ada.', 'cleo.') })
    const { familyId } = await aGroup(page)
    const carsId = await aDefaultCategory(page, 'cars', familyId)
    await aDefaultCategory(page, 'pets', familyId)
    await openGroup(page)

    // The pending dialog, by keyboard.
    await invite(page, { email: benHimself.email, ticks: ['Cars'] })
    await ben.page.goto('/dashboard')
    const accept = pending(ben.page).getByRole('button', { name: 'Accept' })
    await accept.focus()
    await ben.page.keyboard.press('Enter')
    await expect(ben.page.getByText('Successfully joined The Okafors!')).toBeVisible()
    await expect(ben.page.getByRole('tab', { name: 'The Okafors' })).toBeVisible()

    // The invitation page, the email that confirms, and the details dialog.
    await invite(page, { email: cleoHerself.email, ticks: ['Cars', 'Pets'] })
    await arriveAsNewcomer(cleo.page, cleoHerself)
    await acceptFromDetails(cleo.page)
    await expect((await openMembers(page)).getByRole('listitem').filter({ hasText: 'Cleo Okafor' })).toBeVisible()
    await page.keyboard.press('Escape')

    // Already a member: the link adds what is missing, without a question.
    await invite(page, { email: benHimself.email, ticks: ['Pets'] })
    await ben.page.goto(await linkMailedTo(benHimself.email, invitationLink))
    await expect(ben.page.getByText("You're already a member of this family!")).toBeVisible()
    await openGroup(ben.page)
    await expect(ben.page.getByRole('link', { name: 'Pets' })).toBeVisible()

    // View, then edit, then view again, in a page that stays open.
    await ben.page.goto(`/cars?categoryId=${carsId}`)
    await expect(ben.page.getByText('View Only')).toBeVisible()
    await expect(addCar(ben.page)).toHaveCount(0)
    await setLevel(page, { categoryId: carsId, level: 'edit' })
    await expect(addCar(ben.page).first()).toBeVisible()
    await cleo.page.goto(`/cars?categoryId=${carsId}`)
    await ask(ben.page, 'POST', '/cars', { id: carsId.replace(/.{6}$/, 'abc123'), categoryId: carsId, name: 'Golf' })
    await expect(cleo.page.getByText('Golf')).toBeVisible()
    await setLevel(page, { categoryId: carsId, level: 'view' })
    await expect(addCar(ben.page)).toHaveCount(0)

    // Out: the open page shows nothing more.
    const members = await openMembers(page)
    await members.getByRole('button', { name: /Remove Ben Okafor/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Member removed successfully')).toBeVisible()
    await expect(ben.page.getByText('Not here any more')).toBeVisible()
    await expect(ben.page.getByText('Golf')).toHaveCount(0)
    await linkMailedTo(benHimself.email, /You are no longer a member of \S*The Okafors/)
    await ben.page.goto('/dashboard')
    await expect(ben.page.getByRole('tab', { name: 'The Okafors' })).toHaveCount(0)
    await inboxButton(ben.page).click()
    await expect(ben.page.getByRole('dialog').getByText('You are no longer a member of The Okafors.')).toBeVisible()

    // Handed on: Cleo administers the group, in the tab that she has open.
    await openGroup(cleo.page)
    await expect(cleo.page.getByRole('button', { name: 'Add Category' })).toHaveCount(0)
    await deleteAccount(page, { password: ada.password, heir: 'Cleo Okafor' })
    await expect(cleo.page.getByRole('button', { name: 'Add Category' }).first()).toBeVisible()
    await page.goto('/dashboard')
    await new SignInScreen(page).signIn(ada)
    await expect(page.getByText('Wrong email or password')).toBeVisible()
  },
)
