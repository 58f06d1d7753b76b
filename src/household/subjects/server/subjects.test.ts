import { describe, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

const kinds = ['cars', 'houses', 'children', 'pets'] as const

describe.each(kinds)('%s', (kind) => {
  test('are listed in their order, with what the person may do there', { tags: ['READ-20', 'READ-21', 'GAP-101'] }, async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    for (const name of ['Zoe', 'Adam', 'émile']) await apiAs(ada)[kind].add({ id: makeId(), categoryId, name })
    const { category, subjects } = await apiAs(ada)[kind].list({ categoryId })
    const isByName = kind === 'children' || kind === 'pets'
    expect(subjects.map(({ name }) => name)).toEqual(isByName ? ['Adam', 'émile', 'Zoe'] : ['émile', 'Adam', 'Zoe'])
    expect(category).toMatchObject({ id: categoryId, familyName: 'My Own Hive', access: 'edit' })
  })

  test('one comes with its category, for those who may see it', { tags: ['READ-22'] }, async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    const subject = await apiAs(ada)[kind].add({ id: makeId(), categoryId, name: 'Mia' })
    expect(await apiAs(ada)[kind].get({ id: subject.id })).toMatchObject({ subject, category: { id: categoryId } })
  })

  test('are seen neither in another category nor by another person', { tags: ['PERM-04', 'PERM-06', 'GAP-08'] }, async () => {
    const ada = await createPerson()
    const family = await createGroup(ada)
    const [shared, own] = [await addCategory(family, kind), await addCategory(ada, kind)]
    await apiAs(ada)[kind].add({ id: makeId(), categoryId: shared.id, name: 'Shared' })
    const viewer = await addMember(family, { permissions: { [shared.id]: 'view' } })
    expect((await apiAs(ada)[kind].list({ categoryId: own.id })).subjects).toEqual([])
    expect(await apiAs(viewer)[kind].list({ categoryId: shared.id })).toMatchObject({
      category: { access: 'view' },
      subjects: [{ name: 'Shared' }],
    })
  })

  test('one without a name is refused, naming the wrong field', { tags: ['CAR-17', 'HOUSE-05', 'CHILD-03', 'PET-03'] }, async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    const adding = apiAs(ada)[kind].add({ id: makeId(), categoryId, name: '   ' })
    await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'name' }] } })
  })

  test('are found, changed and deleted by the routes of their own kind alone', async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    const { id } = await apiAs(ada)[kind].add({ id: makeId(), categoryId, name: 'Mia' })
    const api = apiAs(ada)
    for (const other of kinds.filter((one) => one !== kind)) {
      expect(await outcomeOf(api[other].get({ id })), `${other}.get`).toBe('NOT_FOUND')
      expect(await outcomeOf(api[other].remove({ id })), `${other}.remove`).toBe('NOT_FOUND')
      expect((await api[other].list({ categoryId })).subjects, `${other}.list`).toEqual([])
    }
    const change = { id, ifVersion: 1, name: 'Other' }
    const changes = {
      cars: async () => api.cars.change({ ...change, numberPlate: null }),
      houses: async () => api.houses.change({ ...change, address: null }),
      children: async () => api.children.change(change),
      pets: async () => api.pets.change({ ...change, type: null }),
    }
    for (const other of kinds.filter((one) => one !== kind)) expect(await outcomeOf(changes[other]()), `${other}.change`).toBe('NOT_FOUND')
    expect(await superuser('select name, version from app.subjects where id = $1', [id])).toEqual([{ name: 'Mia', version: 1 }])
  })
})

test.for(['children', 'pets'] as const)(
  '%s are deleted with their tasks, and nothing else is',
  { tags: ['CHILD-04', 'PET-04', 'GAP-92', 'WRITE-20'] },
  async (kind) => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    const gone = await apiAs(ada)[kind].add({ id: makeId(), categoryId, name: 'Mia' })
    const left = await apiAs(ada)[kind].add({ id: makeId(), categoryId, name: 'Tobi' })
    await superuser(
      `insert into app.tasks (category_id, subject_id, subject_kind, title)
       select category_id, id, kind, 'Dentist' from app.subjects where category_id = $1`,
      [categoryId],
    )
    await apiAs(ada)[kind].remove({ id: gone.id })
    expect(await superuser('select subject_id from app.tasks where category_id = $1', [categoryId])).toEqual([{ subject_id: left.id }])
    expect((await apiAs(ada)[kind].list({ categoryId })).subjects).toEqual([left])
  },
)

test.for([
  ['cars', 5],
  ['houses', 7],
] as const)(
  '%s are deleted with their subcategories and contracts, and nothing else is',
  { tags: ['CAR-16', 'WRITE-22', 'HOUSE-04', 'GAP-92', 'WRITE-20'] },
  async ([kind, count]) => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, kind)
    const gone = await apiAs(ada)[kind].add({ id: makeId(), categoryId, name: 'Mill Lane' })
    const left = await apiAs(ada)[kind].add({ id: makeId(), categoryId, name: 'Canal Row' })
    await superuser(
      `insert into app.items (category_id, subcategory_id, provider_name)
       select category_id, id, 'Octopus' from app.subcategories where category_id = $1 and subject_id is not null and sort_order = 1`,
      [categoryId],
    )
    await apiAs(ada)[kind].remove({ id: gone.id })
    const found = await superuser(
      `select s.subject_id, count(distinct s.id)::int as subcategories, count(i.id)::int as items
         from app.subcategories s left join app.items i on i.subcategory_id = s.id
        where s.category_id = $1 and s.subject_id is not null group by 1`,
      [categoryId],
    )
    expect(found).toEqual([{ subject_id: left.id, subcategories: count, items: 1 }])
  },
)
