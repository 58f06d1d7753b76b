import { expect, test } from 'vitest'
import { createKitchen, newItem, planMeal, seen } from '#tests/shopping-list.ts'
import { raceThreeOnLock } from '#tests/race-of-three.ts'
import { apiAs } from '#tests/people.ts'
import { generateList } from './generate-list.ts'
import { tickItem } from './items.ts'

test('a week of meals becomes a list without twins', { tags: ['SHOP-07', 'SHOP-09', 'SHOP-10', 'GAP-118', 'WRITE-25'] }, async () => {
  const { ada, categoryId, of } = await createKitchen()
  await planMeal(categoryId, { after: 0, meal: 'breakfast', text: 'Milk\nOats' })
  await planMeal(categoryId, { after: 0, meal: 'lunch', text: 'Bread' })
  await planMeal(categoryId, { after: 3, meal: 'dinner', text: 'milk\nMilk' })
  await planMeal(categoryId, { after: 6, meal: 'snacks', text: 'Milk' })
  await planMeal(categoryId, { after: 6, meal: 'notes', text: 'Guests at seven' })
  await planMeal(categoryId, { after: -1, text: 'Last week' })
  await planMeal(categoryId, { after: 7, text: 'Next week' })
  const { items, former } = await apiAs(ada).shopping.generate(of)
  expect(seen(items).toSorted()).toEqual(['1 Bread', '1 Oats', '1 milk', '3 Milk'])
  expect(former).toEqual([])
  expect(items.every(({ origin, version }) => origin === 'meals' && version === 1)).toBe(true)
  expect((await apiAs(ada).shopping.list({ categoryId, weekStartDate: '2026-11-23' })).items).toEqual([])
})

test('items generated before are replaced and returned, those written by hand stay', { tags: ['SHOP-11', 'GAP-117'] }, async () => {
  const { ada, ben, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk\nEggs' })
  const { items: before } = await apiAs(ada).shopping.generate(of)
  await apiAs(ben).shopping.add({ ...newItem({ itemName: 'Soap', quantity: '2 bars', purchased: true }), ...of })
  await apiAs(ben).shopping.add({ ...newItem(), ...of })
  await planMeal(categoryId, { text: 'Milk\nMilk\nRice' })
  const { items, former } = await apiAs(ben).shopping.generate(of)
  expect(seen(items)).toHaveLength(4)
  expect(new Set(seen(items))).toEqual(new Set(['2 Milk', '1 Milk *', '1 Rice', 'x 2 bars Soap *']))
  expect(former.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
  expect(await list()).toEqual(items)
  // An item that is still to be bought keeps its id.
  expect(items.some(({ id, quantity }) => quantity === '2' && before.some((one) => one.id === id))).toBe(true)
})

test('a ticked item whose line has changed is replaced only with discardTicks', { tags: ['GAP-117'] }, async () => {
  const { ada, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk\nEggs' })
  const { items } = await apiAs(ada).shopping.generate(of)
  const milk = items.find(({ itemName }) => itemName === 'Milk')
  await apiAs(ada).shopping.tick({ itemId: milk?.id ?? '', purchased: true })
  await planMeal(categoryId, { text: 'Milk\nMilk\nRice' })
  const before = await list()
  await expect(apiAs(ada).shopping.generate(of)).rejects.toMatchObject({ code: 'TICKED', status: 409 })
  expect(await list()).toEqual(before)
  const made = await apiAs(ada).shopping.generate({ ...of, discardTicks: true })
  expect(seen(made.items)).toEqual(['2 Milk', '1 Rice'])
  expect(seen(made.former).toSorted()).toEqual(['1 Eggs', 'x 1 Milk'])
})

test('a line that has not changed keeps its tick, and then nothing is asked', { tags: ['GAP-195'] }, async () => {
  const { ada, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk\nEggs\nDad’s cereal' })
  const { items } = await apiAs(ada).shopping.generate(of)
  for (const { id } of items.filter(({ itemName }) => itemName !== 'Eggs')) await apiAs(ada).shopping.tick({ itemId: id, purchased: true })
  await planMeal(categoryId, { text: "Milk\nDad's  cereal\nRice" })
  const made = await apiAs(ada).shopping.generate(of)
  expect(seen(made.items)).toEqual(['x 1 Dad’s cereal', 'x 1 Milk', '1 Rice'])
  expect(await list()).toEqual(made.items)
  await planMeal(categoryId, { text: 'Milk\nMilk\nRice' })
  await expect(apiAs(ada).shopping.generate(of)).rejects.toMatchObject({ code: 'TICKED', data: { count: 2 } })
  expect(await list()).toEqual(made.items)
})

test('a week without planned meals generates an empty list; a repeated request changes nothing', { tags: ['SHOP-11'] }, async () => {
  const { ada, categoryId, of } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk' })
  const { items } = await apiAs(ada).shopping.generate(of)
  expect((await apiAs(ada).shopping.generate(of)).items).toEqual(items)
  await planMeal(categoryId, { text: null })
  expect((await apiAs(ada).shopping.generate(of)).items).toEqual([])
})

test('a list is for a week, which starts on a Monday', { tags: ['CONST-28'] }, async () => {
  const { ada, categoryId } = await createKitchen()
  const tuesday = apiAs(ada).shopping.generate({ categoryId, weekStartDate: '2026-11-17' })
  await expect(tuesday).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'weekStartDate' }] } })
})

test(
  'a viewer gets VIEW_ONLY and somebody without access NOT_FOUND, even where there is nothing to generate',
  { tags: ['PERM-03'] },
  async () => {
    const { lou, categoryId, of, list } = await createKitchen()
    for (const planned of [false, true]) {
      if (planned) await planMeal(categoryId, { text: 'Milk' })
      await expect(apiAs(lou).shopping.generate(of)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
    }
    expect(await list()).toEqual([])
  },
)

const dont = { discardTicks: false }

test('two people who generate at once end up with one list', { tags: ['GAP-117'] }, async () => {
  const { ada, ben, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk\nEggs\nMilk' })
  const second = async () => apiAs(ben).shopping.generate(of)
  expect(await raceThreeOnLock(ada, async (db) => generateList(db, { ...of, ...dont }), second)).toBe('OK')
  expect(seen(await list())).toEqual(['1 Eggs', '2 Milk'])
  const together = await Promise.all([ada, ben, ada, ben].map(async (person) => apiAs(person).shopping.generate(of)))
  expect(new Set(together.map(({ items }) => JSON.stringify(items))).size).toBe(1)
})

test('a tick while somebody generates is kept; an earlier one is asked about', { tags: ['SHOP-04', 'GAP-117'] }, async () => {
  const { ada, ben, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk' })
  const { items } = await apiAs(ada).shopping.generate(of)
  const itemId = items[0]?.id ?? ''
  await planMeal(categoryId, { text: 'Milk\nMilk' })
  const ticking = async () => apiAs(ben).shopping.tick({ itemId, purchased: true })
  expect(await raceThreeOnLock(ada, async (db) => generateList(db, { ...of, ...dont }), ticking)).toBe('OK')
  expect(seen(await list())).toEqual(['x 2 Milk'])
  await apiAs(ben).shopping.tick({ itemId, purchased: false })
  await planMeal(categoryId, { text: 'Milk' })
  const generating = async () => apiAs(ada).shopping.generate(of)
  expect(await raceThreeOnLock(ben, async (db) => tickItem(db, { itemId, purchased: true }), generating)).toBe('TICKED')
  expect(seen(await list())).toEqual(['x 2 Milk'])
})

test('an item that is restored while somebody generates it is listed once', { tags: ['GAP-117'] }, async () => {
  const { ada, ben, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk' })
  const bringing = async () => apiAs(ben).shopping.add({ ...newItem(), ...of, origin: 'meals' })
  expect(await raceThreeOnLock(ada, async (db) => generateList(db, { ...of, ...dont }), bringing)).toBe('OK')
  expect(seen(await list())).toEqual(['1 Milk'])
})

test('meals that produce more items than a list may have are refused with a message, and the list stays as it was', async () => {
  const { ada, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk' })
  await apiAs(ada).shopping.generate(of)
  const before = await list()
  // As many short lines as fit into the meals of a week; as items of their own they need more parameters than one statement can have.
  const meals = ['breakfast', 'lunch', 'dinner', 'snacks'] as const
  let thing = 0
  for (let after = 0; after < 7; after += 1) {
    for (const meal of meals) {
      const lines = Array.from({ length: 700 }, () => (thing += 1).toString(36))
      await planMeal(categoryId, { after, meal, text: lines.join('\n') })
    }
  }
  await expect(apiAs(ada).shopping.generate(of)).rejects.toMatchObject({
    code: 'QUOTA_REACHED',
    message: "A week's meals can add up to at most 2,000 different items.",
  })
  expect(await list()).toEqual(before)
})
