import { expect, test } from 'vitest'
import { countLines } from './count-lines.ts'

test('identical trimmed lines of all meals become one item with their count as text', { tags: ['SHOP-09', 'SHOP-10'] }, () => {
  expect(countLines(['Milk\nEggs', '  Milk ', 'Bread\n\nMilk'])).toEqual([
    { itemName: 'Milk', quantity: '3' },
    { itemName: 'Eggs', quantity: '1' },
    { itemName: 'Bread', quantity: '1' },
  ])
})

test('lines that differ in case are different items; empty lines and meals are none', { tags: ['GAP-118'] }, () => {
  expect(countLines(['Milk\nmilk', null, '', ' \n\t\r\n'])).toEqual([
    { itemName: 'Milk', quantity: '1' },
    { itemName: 'milk', quantity: '1' },
  ])
  expect(countLines([])).toEqual([])
})

test.each([
  ['Oat milk', 'Oat  milk'],
  ['Olive oil', 'Olive\u00a0oil'],
  ['Olive oil', 'Olive\toil'],
  ['Café', 'Cafe\u0301'],
  ['Milk', 'Mi\u200blk'],
  ['Milk', '\u202aMilk\u202c'],
  ["Dad's cereal", 'Dad’s cereal'],
  ['Pain–au–lait', 'Pain\u2011au\u2011lait'],
])('‘%s’ and a line that looks the same are one item', { tags: ['GAP-194'] }, (line, alike) => {
  expect(countLines([line, alike])).toEqual([{ itemName: line, quantity: '2' }])
  expect(countLines([alike, line])).toHaveLength(1)
})

test('letters with other marks are other things to buy', { tags: ['GAP-194'] }, () => {
  expect(countLines(['パン\nハン\nCafé\nCafe'])).toHaveLength(4)
})

test('names that mean something to JavaScript are names like any other', { tags: ['GAP-118'] }, () => {
  expect(countLines(['__proto__\nconstructor', '__proto__'])).toEqual([
    { itemName: '__proto__', quantity: '2' },
    { itemName: 'constructor', quantity: '1' },
  ])
})
