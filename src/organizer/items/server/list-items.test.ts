import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aBroadband, emptyItem } from '#tests/an-item.ts'
import { call, member, stranger } from '#tests/world.ts'

test('the contracts of one subcategory are listed newest first, for those who may see them', { tags: ['READ-17', 'GAP-08'] }, async () => {
  const { family, categoryId, subcategoryId } = await aBroadband()
  const ada = family.creator
  const [elsewhere] = await call(ada).subcategories.listOfCategory({ categoryId })
  for (const providerName of ['first', 'second', 'third']) {
    await call(ada).items.add({ ...emptyItem, id: makeId(), subcategoryId, providerName })
  }
  await call(ada).items.add({ ...emptyItem, id: makeId(), subcategoryId: elsewhere?.id ?? '', providerName: 'elsewhere' })
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const names = async (person: typeof ada) => (await call(person).items.list({ subcategoryId })).map(({ providerName }) => providerName)
  expect(await names(ada)).toEqual(['third', 'second', 'first'])
  expect(await names(viewer)).toEqual(['third', 'second', 'first'])
  expect(await names(await member(family))).toEqual([])
  expect(await names(await stranger())).toEqual([])
})
