import { expect, test } from 'vitest'
import { linesOf } from './typed-lines.ts'

test.each([
  ['beer\nmilk\ndiapers\nbread', ['beer', 'milk', 'diapers', 'bread']],
  ['beer\r\n\r\n  milk  \r\n', ['beer', 'milk']],
  ['• bread\n• butter', ['bread', 'butter']],
  ['- [ ] bread\n- [x] butter\n* jam', ['bread', 'butter', 'jam']],
  ['1. bread\n2) butter', ['bread', 'butter']],
  ['☐ bread\u2028☑ butter', ['bread', 'butter']],
  ['2 x bread\n-5% milk\n7up', ['2 x bread', '-5% milk', '7up']],
  [' \n ', []],
])('%j is a list of %j', (pasted, lines) => {
  expect(linesOf(pasted)).toEqual(lines)
})
