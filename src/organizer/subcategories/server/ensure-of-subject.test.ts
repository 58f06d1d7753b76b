import { describe, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

const defaults = {
  cars: ['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge', 'London Congestion Charge'],
  houses: ['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage'],
} as const

const inOrder = (names: readonly string[]) => names.map((name, sortOrder) => ({ name, sortOrder }))

describe.each(['cars', 'houses'] as const)('subcategories of one of the %s', (kind) => {
  async function add() {
    const family = await createGroup(await createPerson())
    const { id: categoryId } = await addCategory(family, kind)
    const { id: subjectId } = await apiAs(family.creator)[kind].add({ id: makeId(), categoryId, name: 'Elm Row' })
    const bare = async () => superuser('delete from app.subcategories where subject_id = $1', [subjectId])
    return { family, categoryId, subjectId, bare }
  }

  test('are its defaults, in their order, when it is new', { tags: ['CONST-15', 'CONST-16', 'HOUSE-07', 'READ-19'] }, async () => {
    const { family, subjectId, categoryId } = await add()
    const own = await apiAs(family.creator).subcategories.listOfSubject({ subjectId })
    expect(own).toMatchObject(inOrder(defaults[kind]))
    const belongs = { categoryId, subjectId, subjectKind: kind === 'cars' ? 'car' : 'house', holds: 'items' }
    for (const one of own) expect(one).toMatchObject(belongs)
  })

  test('are restored by anyone who may see it, however many request it at once', { tags: ['CAR-22', 'HOUSE-08', 'GAP-70'] }, async () => {
    const { family, categoryId, subjectId, bare } = await add()
    await bare()
    const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
    const answers = await Promise.all([1, 2, 3, 4].map(async () => apiAs(viewer).subcategories.ensureOfSubject({ subjectId })))
    const expected = inOrder(defaults[kind])
    for (const answer of [...answers, await apiAs(viewer).subcategories.listOfSubject({ subjectId })])
      expect(answer).toMatchObject(expected)
  })

  test('are not restored while one is left', { tags: ['CAR-22'] }, async () => {
    const { family, subjectId } = await add()
    const [first] = defaults[kind]
    await superuser('delete from app.subcategories where subject_id = $1 and name <> $2', [subjectId, first])
    expect(await apiAs(family.creator).subcategories.ensureOfSubject({ subjectId })).toMatchObject([{ name: first }])
  })
})

test('a child or a pet has none to restore', async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'children')
  const { id: subjectId } = await apiAs(ada).children.add({ id: makeId(), categoryId, name: 'Mia' })
  await expect(apiAs(ada).subcategories.ensureOfSubject({ subjectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
