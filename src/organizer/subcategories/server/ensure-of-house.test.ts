import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, someone, stranger, superuser } from '#tests/world.ts'

const defaults = ['Electricity', 'Gas', 'Water', 'Broadband', 'Council Tax', 'House Insurance', 'Mortgage']

async function aHouse() {
  const family = await aFamily(await someone())
  const { id: categoryId } = await aCategory(family, 'houses')
  const house = await call(family.creator).houses.add({ id: makeId(), categoryId, name: '12 Elm Row' })
  return { family, categoryId, houseId: house.id }
}

const namesOf = (subcategories: readonly { name: string }[]) => subcategories.map(({ name }) => name)

test('a new house has its seven subcategories, in their order', { tags: ['CONST-15', 'HOUSE-07', 'READ-19'] }, async () => {
  const { family, houseId, categoryId } = await aHouse()
  const own = await call(family.creator).subcategories.listOfHouse({ houseId })
  expect(namesOf(own)).toEqual(defaults)
  for (const one of own) expect(one).toMatchObject({ categoryId, houseId, carId: null, holds: 'items' })
})

test(
  'anyone who may see a house without subcategories restores its defaults, however many request it at once',
  { tags: ['HOUSE-08', 'GAP-70'] },
  async () => {
    const { family, houseId, categoryId } = await aHouse()
    await superuser('delete from app.subcategories where subject_id = $1', [houseId])
    const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
    const answers = await Promise.all([1, 2, 3].map(async () => call(viewer).subcategories.ensureOfHouse({ houseId })))
    for (const answer of answers) expect(namesOf(answer)).toEqual(defaults)
    expect(namesOf(await call(viewer).subcategories.listOfHouse({ houseId }))).toEqual(defaults)
  },
)

test('somebody else’s house is not found, and gets no subcategories', async () => {
  const { houseId } = await aHouse()
  await superuser('delete from app.subcategories where subject_id = $1', [houseId])
  const other = await stranger()
  await expect(call(other).subcategories.ensureOfHouse({ houseId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await superuser('select 1 from app.subcategories where subject_id = $1', [houseId])).toEqual([])
})
