import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { MemberType } from '#foundation/members/contract.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '../story/api.ts'
import { newPerson } from '../story/fixtures.ts'
import { aGroup, joinGroup } from '../story/groups.ts'

/** Creates The Okafors as the person of the page, with three categories and four other people, each with an account of their own, and one without. */
export async function aHousehold(page: Page): Promise<{ familyId: string }> {
  const { familyId } = await aGroup(page)
  const [home, cars, pets] = [
    await aDefaultCategory(page, 'home', familyId),
    await aDefaultCategory(page, 'cars', familyId),
    await aDefaultCategory(page, 'pets', familyId),
  ]
  const join = async (firstName: string, lastName: string, offer: { permissions: Record<string, Permission>; memberType?: MemberType }) => {
    const context = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
    if (context === undefined) throw new Error('the page has no browser')
    const guest = await context.newPage()
    const { email } = await newPerson(guest, { firstName, lastName })
    await joinGroup({ admin: page, guest, guestEmail: email, familyId, ...offer })
    const mine = await ask(guest, 'GET', '/families')
    await context.close()
    return mine
  }
  await join('Chidi', 'Okafor', { permissions: { [home]: 'edit', [cars]: 'view', [pets]: 'edit' } })
  await join('Zoe', 'Okafor', { permissions: { [pets]: 'edit' } })
  await join('Ngozi', 'Okafor-Williamson', { permissions: { [home]: 'view' } })
  await join('Mia', 'Brandt', { permissions: { [cars]: 'view' }, memberType: 'friend' })
  await ask(page, 'POST', `/families/${familyId}/people`, { id: makeId(), name: 'Tobi', color: 2, memberType: 'family', permissions: [] })
  await earnCredits(page, pets)
  return { familyId }
}

const people = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** Completes tasks: three by the first of those who may see the pets, two by the second, and one by the third. */
async function earnCredits(page: Page, categoryId: string): Promise<void> {
  const petId = makeId()
  await ask(page, 'POST', '/pets', { id: petId, categoryId, name: 'Biscuit', type: 'Dog' })
  const mates = people.parse(await ask(page, 'GET', `/tasks/assignees?categoryId=${categoryId}`))
  for (const [index, { id }] of mates.entries()) {
    for (let done = index; done < 3; done += 1) {
      const task = { title: 'Walk the dog', description: null, dueDate: null, status: 'done', label: null }
      await ask(page, 'POST', '/tasks', { id: makeId(), subjectId: petId, assignedTo: id, ...task })
    }
  }
}
