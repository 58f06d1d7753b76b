import { expect, test } from 'vitest'
import { countLines } from './count-lines.ts'

test('identical trimmed lines of all meals become one item with their count as text', { tags: ['SHOP-09', 'SHOP-10'] }, () => {
  expect(countLines(['Milk\nEggs', '  Milk ', 'Bread\n\nMilk'])).toEqual([
    { itemName: 'Milk', quantity: '3' },
    { itemName: 'Eggs', quantity: '1' },
    { itemName: 'Bread', quantity: '1' },
  ])
})

test('lines that differ in case or inner spaces are different items; empty lines and meals are none', { tags: ['GAP-118'] }, () => {
  expect(countLines(['Milk\nmilk', null, '', ' \n\t\r\n', 'Oat  milk\nOat milk'])).toEqual([
    { itemName: 'Milk', quantity: '1' },
    { itemName: 'milk', quantity: '1' },
    { itemName: 'Oat  milk', quantity: '1' },
    { itemName: 'Oat milk', quantity: '1' },
  ])
  expect(countLines([])).toEqual([])
})

test('names that mean something to JavaScript are names like any other', { tags: ['GAP-118'] }, () => {
  expect(countLines(['__proto__\nconstructor', '__proto__'])).toEqual([
    { itemName: '__proto__', quantity: '2' },
    { itemName: 'constructor', quantity: '1' },
  ])
})
