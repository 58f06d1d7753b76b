import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addBroadband, emptyItem } from '#tests/item-fixtures.ts'
import { apiAs, addMember, createStranger } from '#tests/people.ts'

test('the contracts of one subcategory are listed newest first, for those who may see them', { tags: ['READ-17', 'GAP-08'] }, async () => {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const ada = family.creator
  const [elsewhere] = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  for (const providerName of ['first', 'second', 'third']) {
    await apiAs(ada).items.add({ ...emptyItem, id: makeId(), subcategoryId, providerName })
  }
  await apiAs(ada).items.add({ ...emptyItem, id: makeId(), subcategoryId: elsewhere?.id ?? '', providerName: 'elsewhere' })
  const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
  const names = async (person: typeof ada) => (await apiAs(person).items.list({ subcategoryId })).map(({ providerName }) => providerName)
  expect(await names(ada)).toEqual(['third', 'second', 'first'])
  expect(await names(viewer)).toEqual(['third', 'second', 'first'])
  expect(await names(await addMember(family))).toEqual([])
  expect(await names(await createStranger())).toEqual([])
})
