import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aChild, aGarden, aPet } from '#tests/a-task.ts'
import { call, member, stranger, superuser } from '#tests/world.ts'

const gran = { name: 'Gran', phone: '07700 900123', note: null, role: 'other' } as const

test(
  'a child has its own numbers and those of all the children: the doctor first, then its own, then in the order of adding',
  { tags: ['GUEST-19'] },
  async () => {
    const { ada, family } = await aGarden()
    const { categoryId, childId } = await aChild(family, ada)
    const other = await call(ada).children.add({ id: makeId(), categoryId, name: 'Zoe' })
    const add = async (name: string, of: object, more: object = {}) =>
      call(ada).numbers.add({ ...gran, id: makeId(), ...of, ...more, name })
    await add('Nursery', { categoryId })
    await add('Gran', { subjectId: childId })
    await add('Godmother', { subjectId: childId })
    await add('Judo', { subjectId: other.id })
    await add('Dr Patel', { categoryId }, { role: 'doctor' })
    const namesOf = async (of: object) => (await call(ada).numbers.list(of)).map(({ name }) => name)
    expect(await namesOf({ subjectId: childId })).toEqual(['Dr Patel', 'Gran', 'Godmother', 'Nursery'])
    expect(await namesOf({ subjectId: other.id })).toEqual(['Dr Patel', 'Judo', 'Nursery'])
    expect(await namesOf({ categoryId })).toEqual(['Dr Patel', 'Nursery'])
  },
)

test('a number that was deleted by mistake comes back to its place', { tags: ['GUEST-19', 'GAP-91'] }, async () => {
  const { ada, family } = await aGarden()
  const { petId } = await aPet(family, ada)
  const first = { ...gran, id: makeId(), subjectId: petId }
  await call(ada).numbers.add(first)
  await call(ada).numbers.add({ ...gran, id: makeId(), subjectId: petId, name: 'Kennels' })
  await call(ada).numbers.remove({ numberId: first.id })
  await call(ada).numbers.add(first)
  expect((await call(ada).numbers.list({ subjectId: petId })).map(({ name }) => name)).toEqual(['Gran', 'Kennels'])
})

test('a number stays as it was typed, and the same one may be there twice', { tags: ['GUEST-19'] }, async () => {
  const { ada, family } = await aGarden()
  const { childId } = await aChild(family, ada)
  for (const phone of [' +44 (0)20 7946 0123 ext 12 ', '020 7946 0123', '020 7946 0123', '999']) {
    await call(ada).numbers.add({ ...gran, id: makeId(), subjectId: childId, phone })
  }
  const phones = (await call(ada).numbers.list({ subjectId: childId })).map(({ phone }) => phone)
  expect(phones).toEqual(['+44 (0)20 7946 0123 ext 12', '020 7946 0123', '020 7946 0123', '999'])
})

test('what cannot be called is refused beside its field, and so is what is too long', { tags: ['GUEST-19'] }, async () => {
  const { ada, family } = await aGarden()
  const { childId } = await aChild(family, ada)
  for (const wrong of [
    { phone: 'ask Gran' },
    { phone: '' },
    { phone: '12' },
    { phone: '1'.repeat(61) },
    { name: ' ' },
    { note: 'x'.repeat(201) },
  ]) {
    const adding = call(ada).numbers.add({ ...gran, ...wrong, id: makeId(), subjectId: childId })
    await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: Object.keys(wrong)[0] }] } })
  }
  await expect(call(ada).numbers.add({ ...gran, id: makeId() })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await call(ada).numbers.list({ subjectId: childId })).toEqual([])
})

test('who may see a child sees its numbers, and nobody else sees that there are any', { tags: ['GUEST-19'] }, async () => {
  const { ada, family } = await aGarden()
  const { categoryId, childId } = await aChild(family, ada)
  const sitter = await member(family, { permissions: { [categoryId]: 'view' } })
  const number = await call(ada).numbers.add({ ...gran, id: makeId(), subjectId: childId })
  expect(await call(sitter).numbers.list({ subjectId: childId })).toEqual([number])
  await expect(call(sitter).numbers.remove({ numberId: number.id })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  for (const person of [await member(family), await stranger()]) {
    expect(await call(person).numbers.list({ subjectId: childId })).toEqual([])
    await expect(call(person).numbers.add({ ...gran, id: makeId(), subjectId: childId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(person).numbers.remove({ numberId: number.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test(
  'a child takes its numbers along when it is deleted, and when its category moves',
  { tags: ['GUEST-19', 'GAP-10', 'GAP-92'] },
  async () => {
    const { ada, family } = await aGarden()
    const { categoryId, childId } = await aChild(family, ada)
    const number = await call(ada).numbers.add({ ...gran, id: makeId(), subjectId: childId })
    const all = await call(ada).numbers.add({ ...gran, id: makeId(), categoryId })
    const { version: ifVersion } = await call(ada).categories.get({ categoryId })
    await call(ada).moving.move({ categoryId, familyId: ada.personalSpaceId, ifVersion })
    expect(await call(ada).numbers.list({ subjectId: childId })).toEqual([number, all])
    await call(ada).children.remove({ id: childId })
    expect(await superuser('select id from app.numbers where category_id = $1', [categoryId])).toEqual([{ id: all.id }])
  },
)
