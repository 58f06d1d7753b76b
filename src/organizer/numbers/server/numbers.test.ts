import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addChild, createGarden, addPet } from '#tests/task-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'

const gran = { name: 'Gran', phone: '07700 900123', note: null, role: 'other' } as const

test('a child has its own numbers after the doctor, with those of all children', { tags: ['GUEST-19'] }, async () => {
  const { ada, family } = await createGarden()
  const { categoryId, childId } = await addChild(family, ada)
  const other = await apiAs(ada).children.add({ id: makeId(), categoryId, name: 'Zoe' })
  const add = async (name: string, of: object, more: object = {}) => apiAs(ada).numbers.add({ ...gran, id: makeId(), ...of, ...more, name })
  await add('Nursery', { categoryId })
  await add('Gran', { subjectId: childId })
  await add('Godmother', { subjectId: childId })
  await add('Judo', { subjectId: other.id })
  await add('Dr Patel', { categoryId }, { role: 'doctor' })
  const namesOf = async (of: object) => (await apiAs(ada).numbers.list(of)).map(({ name }) => name)
  expect(await namesOf({ subjectId: childId })).toEqual(['Dr Patel', 'Gran', 'Godmother', 'Nursery'])
  expect(await namesOf({ subjectId: other.id })).toEqual(['Dr Patel', 'Judo', 'Nursery'])
  expect(await namesOf({ categoryId })).toEqual(['Dr Patel', 'Nursery'])
})

test('a number that was deleted by mistake is restored to its position', { tags: ['GUEST-19', 'GAP-91'] }, async () => {
  const { ada, family } = await createGarden()
  const { petId } = await addPet(family, ada)
  const first = { ...gran, id: makeId(), subjectId: petId }
  await apiAs(ada).numbers.add(first)
  await apiAs(ada).numbers.add({ ...gran, id: makeId(), subjectId: petId, name: 'Kennels' })
  await apiAs(ada).numbers.remove({ numberId: first.id })
  await apiAs(ada).numbers.add(first)
  expect((await apiAs(ada).numbers.list({ subjectId: petId })).map(({ name }) => name)).toEqual(['Gran', 'Kennels'])
})

test('a number stays as it was typed, and the same one may be there twice', { tags: ['GUEST-19'] }, async () => {
  const { ada, family } = await createGarden()
  const { childId } = await addChild(family, ada)
  for (const phone of [' +44 (0)20 7946 0123 ext 12 ', '020 7946 0123', '020 7946 0123', '999']) {
    await apiAs(ada).numbers.add({ ...gran, id: makeId(), subjectId: childId, phone })
  }
  const phones = (await apiAs(ada).numbers.list({ subjectId: childId })).map(({ phone }) => phone)
  expect(phones).toEqual(['+44 (0)20 7946 0123 ext 12', '020 7946 0123', '020 7946 0123', '999'])
})

test('what cannot be called is refused beside its field, and so is what is too long', { tags: ['GUEST-19'] }, async () => {
  const { ada, family } = await createGarden()
  const { childId } = await addChild(family, ada)
  for (const wrong of [
    { phone: 'ask Gran' },
    { phone: '' },
    { phone: '12' },
    { phone: '1'.repeat(61) },
    { name: ' ' },
    { note: 'x'.repeat(201) },
  ]) {
    const adding = apiAs(ada).numbers.add({ ...gran, ...wrong, id: makeId(), subjectId: childId })
    await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: Object.keys(wrong)[0] }] } })
  }
  await expect(apiAs(ada).numbers.add({ ...gran, id: makeId() })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await apiAs(ada).numbers.list({ subjectId: childId })).toEqual([])
})

test('a deleted child takes its numbers along, and so does a moved category', { tags: ['GUEST-19', 'GAP-10', 'GAP-92'] }, async () => {
  const { ada, family } = await createGarden()
  const { categoryId, childId } = await addChild(family, ada)
  const number = await apiAs(ada).numbers.add({ ...gran, id: makeId(), subjectId: childId })
  const all = await apiAs(ada).numbers.add({ ...gran, id: makeId(), categoryId })
  const { version: ifVersion } = await apiAs(ada).categories.get({ categoryId })
  await apiAs(ada).moving.move({ categoryId, familyId: ada.personalSpaceId, ifVersion })
  expect(await apiAs(ada).numbers.list({ subjectId: childId })).toEqual([number, all])
  await apiAs(ada).children.remove({ id: childId })
  expect(await superuser('select id from app.numbers where category_id = $1', [categoryId])).toEqual([{ id: all.id }])
})
