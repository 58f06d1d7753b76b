import { expect, test } from 'vitest'
import type { ShoppingItem } from '../contract.ts'
import { findSimilar, findSum } from './find-similar.ts'

const item = (itemName: string, { quantity = '1', purchased = false } = {}): ShoppingItem => ({
  id: `${itemName} ${quantity} ${purchased}`,
  categoryId: 'c',
  weekStartDate: '2026-11-23',
  itemName,
  quantity,
  purchased,
  origin: 'hand',
  createdAt: '2026-11-23T08:00:00Z',
  version: 1,
})

const found = (items: readonly ShoppingItem[], itemName: string, quantity = '1') => findSimilar(items, { itemName, quantity })?.id

test.each([
  ['milk', 'Milk'],
  ['MILK', 'milk'],
  ['creme fraiche', 'Crème fraîche'],
  ['Jalapeño', 'jalapeno'],
  ["Dad's cereal", 'Dad’s cereal'],
  ['O’Brien stew', "o'brien stew"],
  ['plain-bearing oil', 'Plain\u2011bearing oil'],
  ['rodgrod', 'Rødgrød'],
  ['ol', 'Øl'],
  ['pierogi z lososiem', 'Pierogi z łososiem'],
  ['Strasse', 'Straße'],
  ['елка', 'Ёлка'],
])('‘%s’ finds ‘%s’, which is on the list', { tags: ['GAP-150'] }, (typed, listed) => {
  expect(found([item('Bread'), item(listed)], typed)).toBe(item(listed).id)
})

test.each([
  ['パン', 'ハン'],
  ['ぶた', 'ふた'],
  ['กุ้ง', 'กง'],
  ['मिल', 'मल'],
  ['мой чай', 'мои чай'],
  ['їжа', 'іжа'],
])('‘%s’ is not ‘%s’: another letter is something else to buy', { tags: ['GAP-150'] }, (typed, listed) => {
  expect(found([item(listed)], typed)).toBeUndefined()
  expect(found([item(typed)], listed)).toBeUndefined()
})

test('another name or another quantity is something else to buy', { tags: ['GAP-150'] }, () => {
  expect(found([item('Milk')], 'Oat milk')).toBeUndefined()
  expect(found([item('Milk')], 'milk', '2')).toBeUndefined()
  expect(found([item('Milk', { quantity: '2' })], 'milk', '2')).toBe('Milk 2 false')
  expect(found([item('Milk', { quantity: '2 packs' })], 'milk')).toBe('Milk 2 packs false')
})

test.each([
  ['2', '3'],
  ['12', '13'],
])('a count of %s that is typed is added to the one on the list, which is %s then', { tags: ['GAP-196'] }, (typed, sum) => {
  expect(findSum([item('Bread')], { itemName: 'bread', quantity: typed })).toEqual({ item: item('Bread'), quantity: sum })
})

test('nothing is added to items in the basket, from the meals or counted in words', { tags: ['GAP-196'] }, () => {
  const typed = { itemName: 'bread', quantity: '2' }
  expect(findSum([item('Bread', { purchased: true })], typed)).toBeUndefined()
  expect(findSum([{ ...item('Bread'), origin: 'meals' }], typed)).toBeUndefined()
  expect(findSum([item('Bread', { quantity: '2 packs' })], typed)).toBeUndefined()
  expect(findSum([item('Bread')], { ...typed, quantity: '2 packs' })).toBeUndefined()
  expect(findSum([item('Bread')], { ...typed, quantity: '1' })).toBeUndefined()
  expect(findSum([item('Bread', { quantity: '2' })], typed)).toBeUndefined()
})

test('what is still to be bought is meant before what is in the basket', { tags: ['GAP-150'] }, () => {
  expect(found([item('Milk', { purchased: true }), item('milk')], 'milk')).toBe(item('milk').id)
  expect(found([item('Milk', { purchased: true })], 'milk')).toBe('Milk 1 true')
})
