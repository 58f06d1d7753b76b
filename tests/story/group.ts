import type { Locator, Page } from '@playwright/test'
import type { DefaultKind } from '#foundation/categories/contract.ts'
import type { GroupType } from '#foundation/families/contract.ts'
import type { MemberType } from '#foundation/members/contract.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { aDefaultCategory } from './api.ts'
import { expect, newPerson } from './fixtures.ts'
import { aGroup, joinGroup } from './groups.ts'
import type { Another } from './several-people.ts'

type Group = { name?: string; groupType?: GroupType; kinds?: readonly DefaultKind[] }

type CreatedGroup = { familyId: string; ids: string[]; email: string }

/** Signs in Ada with a group that has these default categories, without its screens; `ids` are theirs, in the same order. */
export async function createGroupOf(page: Page, { kinds = [], ...group }: Group = {}): Promise<CreatedGroup> {
  const { email } = await newPerson(page)
  const { familyId } = await aGroup(page, group)
  const ids: string[] = []
  for (const kind of kinds) ids.push(await aDefaultCategory(page, kind, familyId))
  return { familyId, ids, email }
}

/** Does the same and opens the group. */
export async function openNewGroup(page: Page, group: Group = {}): Promise<CreatedGroup> {
  const created = await createGroupOf(page, group)
  await openGroup(page, group.name)
  return created
}

/** Goes to the dashboard and selects a group. */
export async function openGroup(page: Page, name = 'The Okafors'): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('tab', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

type Joining = { admin: Page; familyId: string; firstName?: string; memberType?: MemberType } & Partial<
  Record<Permission, readonly string[]>
>

/** Adds somebody to a group of the admin's; `view` and `edit` are the categories shared with them. Ben by default. */
export async function aMember(
  another: (named: { firstName: string }) => Promise<Another>,
  { admin, familyId, firstName = 'Ben', memberType = 'family', view = [], edit = [] }: Joining,
): Promise<Another> {
  const guest = await another({ firstName })
  const at = (level: Permission, ids: readonly string[]) => ids.map((id) => [id, level] as const)
  const permissions = Object.fromEntries([...at('view', view), ...at('edit', edit)])
  await joinGroup({ admin, guest: guest.page, guestEmail: guest.email, familyId, permissions, memberType })
  return guest
}

/** Opens something about a group from its menu, or on wide screens with its button. */
export async function chooseOfGroup(
  page: Page,
  verb:
    | 'Rename'
    | 'Switch Off Leaderboard'
    | 'Switch On Leaderboard'
    | 'Rewards'
    | 'Export Group'
    | 'Delete Group'
    | 'Change Log'
    | 'Leave Group',
  name = 'The Okafors',
): Promise<void> {
  const button = page.getByRole('button', { name: verb, exact: true })
  if (verb === 'Change Log' && !isPhone(page)) return button.click()
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  const item = page.getByRole('menuitem', { name: verb })
  // What is above may still be read: a menu that moves while it is pressed is pressed beside.
  await item.evaluate(rest)
  await item.click()
  await expect(item, 'the menu is gone').toBeHidden()
}

/** Runs in the page: ends once an element has been in one place for ten frames. */
async function rest(element: Element): Promise<void> {
  let last = ''
  for (let frames = 0; frames < 10;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top } = element.getBoundingClientRect()
    frames = last === `${left} ${top}` ? frames + 1 : 0
    last = `${left} ${top}`
  }
}

/** Opens the members of the selected group. */
export async function openMembers(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^View Members/ }).click()
  return page.getByRole('dialog', { name: /Group Members$/ })
}

/** Returns whether the screen is as narrow as a phone's. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}
