import { expect, test } from 'vitest'
import { parseItems } from './parse-items.ts'

const read = (line: string): string[] => parseItems(line).map(({ itemName, quantity }) => `${quantity}|${itemName}`)

test.each([
  ['milk', ['1|milk']],
  ['2x oat milk', ['2|oat milk']],
  ['2 x oat milk', ['2|oat milk']],
  ['3 × eggs', ['3|eggs']],
  ['12X eggs', ['12|eggs']],
  ['oat milk x 2', ['2|oat milk']],
  ['oat milk x2', ['2|oat milk']],
  ['milk, eggs, 2x bread', ['1|milk', '1|eggs', '2|bread']],
  ['milk,eggs', ['1|milk', '1|eggs']],
  [' milk ,, eggs , ', ['1|milk', '1|eggs']],
  ['milk, 2 x milk', ['3|milk']],
  ['Crème, creme, CREME', ['3|Crème']],
])('‘%s’ is read as somebody would say it', { tags: ['SHOP-03'] }, (line, items) => {
  expect(read(line)).toEqual(items)
})

test.each([
  ['2 xylophones', ['1|2 xylophones']],
  ['7up', ['1|7up']],
  ['2xl shirt', ['1|2xl shirt']],
  ['0 x milk', ['1|0 x milk']],
  ['2 x', ['1|2 x']],
  ['milk 1,5 l', ['1|milk 1,5 l']],
  ['mix', ['1|mix']],
  [' , ', []],
])('‘%s’ has no quantity or comma that was meant', (line, items) => {
  expect(read(line)).toEqual(items)
})
