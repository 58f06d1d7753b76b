import { expect, test, vi } from 'vitest'
import { addDefaultCategories } from '#foundation/categories/server/categories.ts'
import { addTask } from '#organizer/tasks/server/tasks.ts'
import { membershipOf, outcomeOf } from '#tests/groups.ts'
import { expectNothingLeftBehind, move, twoGroups } from '#tests/moves.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { createInvitation, createConfirmedPerson } from '#tests/invitations.ts'
import { startHub } from '#tests/live-hub.ts'
import { raceThreeOnLock } from '#tests/race-of-three.ts'
import { raceOnLock } from '#tests/race-on-lock.ts'
import { pollTimes } from '#tests/poll-times.ts'
import { listen } from '#tests/sse-client.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'
import { moveCategory } from './moving.ts'

type Act = () => Promise<unknown>

/** Runs two acts that need the lock of one group, the first a little ahead, and returns their outcomes. */
async function inTurn(familyId: string, first: Act, second: Act): Promise<string[]> {
  const [one, other] = await raceOnLock(
    familyId,
    async () => outcomeOf(first()),
    async () => outcomeOf(second()),
  )
  return [one, other].map((settled) => (settled.status === 'fulfilled' ? settled.value : String(settled.reason)))
}

async function spaceOf(categoryId: string): Promise<string | undefined> {
  const [row] = await superuser<{ family_id: string }>('select family_id from app.categories where id = $1', [categoryId])
  return row?.family_id
}

/** Adam administers the friends too. */
async function adamInBoth() {
  const groups = await twoGroups()
  await addMember(groups.friends, { person: groups.admin, role: 'admin' })
  return { ...groups, adam: groups.admin }
}

test('somebody whose right there ends at the same moment moves it before, or not at all', { tags: ['GAP-10'] }, async () => {
  const race = async (end: 'leave' | 'demote', isFirst: boolean) => {
    const { adam, cleo, cars, friends } = await adamInBoth()
    const { id: memberId } = (await membershipOf(friends, adam)) ?? { id: '' }
    const ending: Act =
      end === 'leave'
        ? async () => apiAs(adam).members.leave({ familyId: friends.id, successorId: null })
        : async () => apiAs(cleo).members.changeRole({ memberId, ifVersion: 1, role: 'full_access' })
    const moving: Act = async () => move(adam, cars.id, friends.id)
    const outcomes = await inTurn(friends.id, ...(isFirst ? ([ending, moving] as const) : ([moving, ending] as const)))
    await expectNothingLeftBehind(cars.id)
    return { outcomes, isThere: (await spaceOf(cars.id)) === friends.id }
  }
  expect(await race('leave', true)).toEqual({ outcomes: ['OK', 'NOT_FOUND'], isThere: false })
  expect(await race('leave', false)).toEqual({ outcomes: ['OK', 'OK'], isThere: true })
  expect(await race('demote', true)).toEqual({ outcomes: ['OK', 'NOT_ADMIN'], isThere: false })
  expect(await race('demote', false)).toEqual({ outcomes: ['OK', 'OK'], isThere: true })
})

test('a category that left a group stays when either group is deleted at once', { tags: ['GAP-10', 'GAP-15'] }, async () => {
  const race = async (deleted: 'former' | 'new', isFirst: boolean) => {
    const cleo = await createPerson({ firstName: 'Cleo' })
    const [former, other] = [await createGroup(cleo), await createGroup(cleo, { groupType: 'friend' })]
    const home = await addCategory(former, 'home')
    const familyId = deleted === 'former' ? former.id : other.id
    const deleting: Act = async () => apiAs(cleo).families.remove({ familyId })
    const moving: Act = async () => move(cleo, home.id, other.id)
    const outcomes = await inTurn(familyId, ...(isFirst ? ([deleting, moving] as const) : ([moving, deleting] as const)))
    const rows = await superuser('select from app.subcategories where category_id = $1', [home.id])
    const space = await spaceOf(home.id)
    expect(rows.length > 0).toBe(space !== undefined)
    return [...outcomes, { [former.id]: 'former', [other.id]: 'new' }[space ?? ''] ?? 'gone']
  }
  expect(await race('former', true)).toEqual(['OK', 'NOT_FOUND', 'gone'])
  expect(await race('former', false)).toEqual(['OK', 'OK', 'new'])
  expect(await race('new', true)).toEqual(['OK', 'NOT_FOUND', 'former'])
  expect(await race('new', false)).toEqual(['OK', 'OK', 'gone'])
})

test('accepting an invitation that offers it gives nobody a level from the former group', { tags: ['GAP-10', 'GAP-55'] }, async () => {
  const race = async (isFirst: boolean) => {
    const { cleo, family, friends, cars } = await twoGroups()
    const ben = await createConfirmedPerson()
    const { id: invitationId } = await createInvitation({ family, by: cleo, to: ben.email, levels: { [cars.id]: 'edit' } })
    const accepting: Act = async () => apiAs(ben).invitations.accept({ invitationId })
    const moving: Act = async () => move(cleo, cars.id, friends.id)
    const outcomes = await inTurn(family.id, ...(isFirst ? ([accepting, moving] as const) : ([moving, accepting] as const)))
    await expectNothingLeftBehind(cars.id)
    expect((await apiAs(ben).categories.visible()).map(({ id }) => id)).not.toContain(cars.id)
    return outcomes
  }
  expect(await race(true)).toEqual(['OK', 'OK'])
  expect(await race(false)).toEqual(['OK', 'NOT_PENDING'])
})

test('a task that is added for somebody during the move goes along without a stranger', { tags: ['GAP-10', 'GAP-80'] }, async () => {
  const { cleo, luke, friends, cars } = await twoGroups()
  const task = { ...newTask({ assignedTo: luke.id }), categoryId: cars.id }
  const moved = await raceThreeOnLock(
    cleo,
    async (db) => addTask(db, { ...task, repeats: null, forDate: null }, new Date()),
    async () => move(cleo, cars.id, friends.id),
  )
  expect([moved, await spaceOf(cars.id)]).toEqual(['OK', friends.id])
  expect(await superuser('select assigned_to from app.tasks where id = $1', [task.id])).toEqual([{ assigned_to: null }])
  await expectNothingLeftBehind(cars.id)
})

test('a task for somebody who loses it is refused, if the category moves first', { tags: ['GAP-10', 'GAP-80'] }, async () => {
  const { cleo, luke, friends, cars } = await twoGroups()
  const task = { ...newTask({ assignedTo: luke.id }), categoryId: cars.id }
  const added = await raceThreeOnLock(
    cleo,
    async (db) => moveCategory(db, { categoryId: cars.id, familyId: friends.id, ifVersion: 1 }),
    async () => apiAs(cleo).tasks.add(task),
  )
  expect(added).not.toBe('OK')
  await expectNothingLeftBehind(cars.id)
})

test('the same default is added there at the same moment: the category stays where it is', { tags: ['GAP-10', 'GAP-08'] }, async () => {
  const { cleo, friends, family, cars } = await twoGroups()
  const moved = await raceThreeOnLock(
    cleo,
    async (db) => addDefaultCategories(db, { familyId: friends.id, kinds: ['cars'] }),
    async () => move(cleo, cars.id, friends.id),
  )
  expect([moved, await spaceOf(cars.id)]).toEqual(['HAS_DEFAULT', family.id])
})

test('pressed twice, or moved by two people, it moves once', { tags: ['GAP-10'] }, async () => {
  const { cleo, adam, friends, cars } = await adamInBoth()
  const moving = [cleo, cleo, adam].map(
    (person) => async () => apiAs(person).moving.move({ categoryId: cars.id, familyId: friends.id, ifVersion: 1 }),
  )
  expect(await Promise.all(moving.map(async (act) => outcomeOf(act())))).toEqual(['OK', 'OK', 'OK'])
  const logged = "select from app.category_change_log where family_id = $1 and action = 'category_arrived'"
  expect(await superuser(logged, [friends.id])).toHaveLength(1)
  await expectNothingLeftBehind(cars.id)
})

test('two categories that swap their spaces at the same moment both arrive', { tags: ['GAP-10'] }, async () => {
  const { cleo, family, friends, cars } = await twoGroups()
  const garden = await addCategory(friends, 'custom')
  const outcomes = await inTurn(
    family.id,
    async () => move(cleo, cars.id, friends.id),
    async () => move(cleo, garden.id, family.id),
  )
  expect(outcomes).toEqual(['OK', 'OK'])
  expect([await spaceOf(cars.id), await spaceOf(garden.id)]).toEqual([friends.id, family.id])
})

test('deleted at the same moment it is gone, with either answer of the other', { tags: ['GAP-10'] }, async () => {
  const { cleo, adam, health, friends } = await adamInBoth()
  const acts = [outcomeOf(move(cleo, health.id, friends.id)), outcomeOf(apiAs(adam).categories.remove({ categoryId: health.id }))]
  const [moved, removed] = await Promise.all(acts)
  expect(removed).toBe('OK')
  expect(['OK', 'NOT_FOUND']).toContain(moved)
  expect(await spaceOf(health.id)).toBeUndefined()
})

test('open screens of both groups get a hint, those who lose it without its id', { tags: ['GAP-10'] }, async () => {
  const { cleo, admin, luke, mia, friends, cars } = await twoGroups()
  const hub = startHub()
  const [losing, former, gaining] = [await listen(hub, luke), await listen(hub, admin), await listen(hub, mia)]
  await move(cleo, cars.id, friends.id)
  hub.notify()
  for (const screen of [losing, former, gaining]) await vi.waitFor(() => expect(screen.hasHeard('categories')).toBe(true), pollTimes)
  expect(gaining.hasHeard('categories', cars.id)).toBe(true)
  for (const screen of [losing, former]) expect(JSON.stringify(screen.heard)).not.toContain(cars.id)
})
