import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory as addCategoryVerb } from '#foundation/categories/server/categories.ts'
import { createGroup as createGroupVerb } from '#foundation/families/server/spaces.ts'
import { addSubcategory } from '#organizer/subcategories/server/subcategories.ts'
import { addTask } from '#organizer/tasks/server/tasks.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { createSharingGroup, createInvitation, newAddress, createConfirmedPerson } from '../invitations.ts'
import { raceThreeOnLock } from '../race-of-three.ts'
import { addCategory, createGroup, runAs, apiAs, type Family, addMember, type TestPerson, createPerson, superuser } from '../people.ts'

const full = (quota: string, most: number, message: string) => ({ code: 'QUOTA_REACHED', status: 409, message, data: { quota, most } })

/** Inserts people without a session straight into the group. */
async function fillGroup({ id }: Family, upTo: number): Promise<void> {
  await superuser(
    `with people as (insert into app.people (id)
       select gen_random_uuid() from generate_series(1, $2 - (select count(*)::int from app.family_members where family_id = $1))
       returning id)
     insert into app.family_members (family_id, user_id, role) select $1, id, 'full_access' from people`,
    [id, upTo],
  )
}

describe('groups a person created', () => {
  const sentence = 'You can create at most 20 groups. To make room, delete one you no longer need.'
  const create = async (person: TestPerson, name = 'Group') => apiAs(person).families.create({ id: makeId(), name, groupType: 'family' })

  test('the 21st is refused in words, deleting one makes room, and existing ones can be renamed', async () => {
    const ada = await createPerson()
    const groups = []
    for (let count = 0; count < 20; count += 1) groups.push(await create(ada))
    await expect(create(ada)).rejects.toMatchObject(full('groups', 20, sentence))
    const [first] = groups
    if (first === undefined) throw new Error('no group')
    await apiAs(ada).families.rename({ familyId: first.id, ifVersion: 1, name: 'Renamed' })
    await apiAs(ada).families.remove({ familyId: first.id })
    await create(ada)
  })

  test('one of two created at the same moment is the 20th', async () => {
    const ada = await createPerson()
    for (let count = 0; count < 19; count += 1) await createGroup(ada)
    const first = async (db: Db) => createGroupVerb(db, { id: makeId(), name: 'One', groupType: 'family' })
    expect(await raceThreeOnLock(ada, first, async () => create(ada, 'Two'))).toBe('QUOTA_REACHED')
  })
})

describe('members of a group', () => {
  const forRecipient = 'This group is full: a group can have at most 50 members. Its admins can make room.'
  const forSender = 'A group can have at most 50 members; invitations that wait for an answer count too.'

  test('accepting into a full group is refused in words, the invitation stays pending, and with room the person joins', async () => {
    const { family, garden } = await createSharingGroup()
    const ben = await createConfirmedPerson()
    const { id: invitationId } = await createInvitation({ family, to: ben.email, levels: { [garden]: 'view' } })
    await fillGroup(family, 50)
    await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject(full('members', 50, forRecipient))
    await superuser('delete from app.family_members where id = (select max(id::text)::uuid from app.family_members where family_id = $1)', [
      family.id,
    ])
    expect(await apiAs(ben).invitations.accept({ invitationId })).toMatchObject({ familyId: family.id })
  })

  test('inviting is refused before any email: members and pending invitations count, expired ones and existing members do not', async () => {
    const { family, garden } = await createSharingGroup()
    const { creator } = family
    const invite = async (email: string) =>
      apiAs(creator).invitations.invite({
        id: makeId(),
        familyId: family.id,
        email,
        permissions: [{ categoryId: garden, permission: 'view' }],
      })
    const ben = await addMember(family)
    await fillGroup(family, 49)
    const waiting = newAddress()
    await invite(waiting)
    await expect(invite(newAddress())).rejects.toMatchObject(full('members', 50, forSender))
    // The same person again, or a member who gets more permissions, needs no further place.
    await invite(waiting)
    await invite(ben.email)
    await superuser("update app.invitations set expires_at = now() - interval '1 minute' where recipient_email = $1", [waiting])
    await invite(newAddress())
  })

  test('one of two who accept at the same moment is the 50th', async () => {
    const { family, garden } = await createSharingGroup()
    const people = [await createConfirmedPerson(), await createConfirmedPerson({ firstName: 'Cleo' })]
    const levels = { [garden]: 'view' } as const
    const ids: string[] = []
    for (const { email } of people) ids.push((await createInvitation({ family, to: email, levels })).id)
    await fillGroup(family, 49)
    const answers = people.map(async (person, index) => apiAs(person).invitations.accept({ invitationId: ids[index] ?? '' }))
    expect((await Promise.allSettled(answers)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('categories of a space', () => {
  const sentence = 'A space can have at most 100 categories. To make room, delete one you no longer need.'
  const fill = async (familyId: string, count: number) =>
    superuser(
      "insert into app.categories (family_id, kind, name, icon, color) select $1, 'custom', 'C' || n, 'Car', 'stone' from generate_series(1, $2::int) n",
      [familyId, count],
    )
  const add = async (person: TestPerson, name: string) =>
    apiAs(person).categories.add({ id: makeId(), familyId: person.personalSpaceId, name, icon: 'Car' })

  test('the 101st is refused in words, alone and among defaults, none of which are then added', async () => {
    const ada = await createPerson()
    await fill(ada.personalSpaceId, 99)
    await expect(apiAs(ada).categories.addDefaults({ familyId: ada.personalSpaceId, kinds: ['home', 'cars'] })).rejects.toMatchObject(
      full('categories', 100, sentence),
    )
    await add(ada, 'Hundredth')
    await expect(add(ada, 'One more')).rejects.toMatchObject(full('categories', 100, sentence))
    expect(await apiAs(ada).categories.list({ familyId: ada.personalSpaceId })).toHaveLength(100)
  })

  test('one of two added at the same moment is the 100th', { tags: 'prove' }, async () => {
    const ada = await createPerson()
    await fill(ada.personalSpaceId, 99)
    const first = async (db: Db) =>
      addCategoryVerb(db, { id: makeId(), familyId: ada.personalSpaceId, name: 'One', icon: 'Car', color: 'stone', drawing: 'box' })
    expect(await raceThreeOnLock(ada, first, async () => add(ada, 'Two'))).toBe('QUOTA_REACHED')
  })
})

describe('subcategories of one parent', () => {
  const sentence = 'There can be at most 100 subcategories in one place. To make room, delete one you no longer need.'
  const fill = async (categoryId: string, count: number) =>
    superuser("insert into app.subcategories (category_id, name) select $1, 'S' || n from generate_series(1, $2::int) n", [
      categoryId,
      count,
    ])

  test('the 101st is refused in words, while another parent in the same category has room', async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, 'custom')
    await fill(categoryId, 100)
    const add = async (name: string) => apiAs(ada).subcategories.add({ id: makeId(), categoryId, name })
    await expect(add('One more')).rejects.toMatchObject(full('subcategories', 100, sentence))
    await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Golf' })
  })

  test('one of two added at the same moment is the 100th', { tags: 'prove' }, async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, 'custom')
    await fill(categoryId, 99)
    const first = async (db: Db) => addSubcategory(db, { id: makeId(), categoryId, name: 'One' })
    const second = async () => apiAs(ada).subcategories.add({ id: makeId(), categoryId, name: 'Two' })
    expect(await raceThreeOnLock(ada, first, second)).toBe('QUOTA_REACHED')
  })
})

describe('entries of one kind in a category', () => {
  const sentence = 'A category can hold at most 20,000 entries of one kind. To make room, delete some you no longer need.'
  let ada: TestPerson
  beforeAll(async () => {
    ada = await createPerson()
  })
  const aFullCategory = async (count: number): Promise<string> => {
    const { id } = await addCategory(ada, 'custom')
    await superuser("insert into app.tasks (category_id, title) select $1, 'Task ' || n from generate_series(1, $2::int) n", [id, count])
    return id
  }
  const task = (categoryId: string, id = makeId()) =>
    ({ id, categoryId, title: 'One more', description: null, assignedTo: null, dueDate: null, status: 'not_started', label: null }) as const

  test('the 20,001st is refused in words; deleting makes room, and other kinds and categories have their own limits', async () => {
    const categoryId = await aFullCategory(20_000)
    const id = makeId()
    await expect(apiAs(ada).tasks.add(task(categoryId, id))).rejects.toMatchObject(full('rows', 20_000, sentence))
    await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Golf' })
    await apiAs(ada).tasks.add(task((await addCategory(ada, 'custom')).id))
    const [one] = await superuser<{ id: string }>('select id from app.tasks where category_id = $1 limit 1', [categoryId])
    await apiAs(ada).tasks.setStatus({ taskId: one?.id ?? '', status: 'in_progress' })
    await apiAs(ada).tasks.remove({ taskId: one?.id ?? '' })
    const added = await apiAs(ada).tasks.add(task(categoryId, id))
    // Sent again it adds nothing, so it needs no room.
    expect(await runAs(ada).write(async () => apiAs(ada).tasks.add(task(categoryId, id)))).toEqual(added)
    await superuser('delete from app.categories where id = $1', [categoryId])
    expect(await superuser('select from app.category_counts where category_id = $1', [categoryId])).toEqual([])
  })

  test('one of two added at the same moment is the 20,000th', { tags: 'prove' }, async () => {
    const categoryId = await aFullCategory(19_999)
    const first = async (db: Db) => addTask(db, { ...task(categoryId), repeats: null, forDate: null }, new Date())
    expect(await raceThreeOnLock(ada, first, async () => apiAs(ada).tasks.add(task(categoryId)))).toBe('QUOTA_REACHED')
  })

  test('a list that is restored as a whole is refused as a whole', async () => {
    const { id: categoryId } = await addCategory(ada, 'meals')
    const weekStartDate = '2026-11-16'
    await superuser(
      "insert into app.shopping_lists (category_id, week_start_date, item_name) select $1, $2, 'I' || n from generate_series(1, 19999) n",
      [categoryId, weekStartDate],
    )
    const items = ['Milk', 'Bread'].map((itemName) => ({ id: makeId(), itemName, quantity: '1', purchased: false }))
    await expect(apiAs(ada).shopping.restore({ categoryId, weekStartDate, items })).rejects.toMatchObject(full('rows', 20_000, sentence))
    expect(await superuser('select from app.shopping_lists where category_id = $1', [categoryId])).toHaveLength(19_999)
  })

  test('every table whose rows belong to a category counts them, and the count is correct', async () => {
    const tables = await superuser<{ name: string; counted: boolean }>(
      `select name::text, (select count(*) = 2 from pg_trigger g where g.tgrelid = name
          and g.tgfoid in ('app.count_added()'::regprocedure, 'app.count_removed()'::regprocedure)) as counted from app.content_tables`,
    )
    expect(tables.filter(({ counted }) => !counted)).toEqual([])
    expect(tables.length).toBeGreaterThan(10)
  })
})
