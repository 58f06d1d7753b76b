import { expect, test } from 'vitest'
import { z } from 'zod'
import { withDefaults, withoutDefaults } from './default-values.ts'
import { defaultsOf } from './defaults-of.ts'

const Bee = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  sort: z.enum(['worker', 'queen']),
  isTired: z.boolean(),
  legs: z.int(),
  flights: z.array(z.string()),
  home: z.object({ hive: z.string().nullable(), rooms: z.int() }),
  queen: z.object({ id: z.uuid() }).nullable(),
})
const defaults = [defaultsOf(Bee, { sort: 'worker', legs: 6, home: { rooms: 1 } })]

const plain = { id: '1', name: null, sort: 'worker', isTired: false, legs: 6, flights: [], home: { hive: null, rooms: 1 }, queen: null }
const other = {
  id: '2',
  name: 'Ada',
  sort: 'queen',
  isTired: true,
  legs: 0,
  flights: [''],
  home: { hive: '', rooms: 0 },
  queen: { id: '' },
}

test('an answer leaves out what has its default value, and nothing else', () => {
  expect(withoutDefaults([plain, other], defaults)).toEqual([{ id: '1' }, other])
  expect(withoutDefaults([{ ...plain, home: { hive: null, rooms: 2 } }], defaults)).toEqual([{ id: '1', home: { rooms: 2 } }])
})

test('what is as in the thing before is left out where the route names it', () => {
  const list = [
    { ...plain, hiveId: 'a', note: 'x' },
    { ...other, hiveId: 'a', note: 'x' },
    { ...plain, hiveId: 'b', note: 'x' },
  ]
  const named = [...defaults, 'hiveId']
  const short = withoutDefaults(list, named)
  expect(short).toEqual([
    { id: '1', hiveId: 'a', note: 'x' },
    { ...other, note: 'x' },
    { id: '1', hiveId: 'b', note: 'x' },
  ])
  expect(withDefaults(short, named)).toEqual(list)
})

test.each([
  ['all of it', plain],
  ['nothing of it', other],
  ['some of an object', { ...plain, home: { hive: null, rooms: 2 } }],
  ['a field without a default', { ...plain, more: null }],
  ['an empty object in the place of null', { ...plain, queen: {} }],
])('what was left out is filled in again: %s', (_what, bee) => {
  expect(withDefaults(JSON.parse(JSON.stringify(withoutDefaults([bee], defaults))), defaults)).toEqual([bee])
  expect(withDefaults([bee], defaults), 'of a whole answer').toEqual([bee])
})
