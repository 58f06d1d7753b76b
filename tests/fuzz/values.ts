import * as fc from 'fast-check'
import type { ShownSchema } from '#platform/server/docs/described-api.ts'

/**
 * What is known of the world in which values are tried: the ids that its rows have, by the name of a field, all of them, and of each name those that
 * go together, as they are of one category and its members; and the tokens of links.
 */
export type KnownIds = {
  of: (name: string) => readonly string[]
  together: (name: string) => readonly string[]
  all: readonly string[]
  tokens: readonly string[]
}

/** Returns values that a schema describes, with the edges of what it allows; a field's name decides which ids and words fit. */
export function arbitraryValue(schema: ShownSchema, name: string, known: KnownIds): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, enum: choices } = schema
  const parts = anyOf ?? oneOf
  if (parts !== undefined) return fc.oneof(...parts.map((part) => arbitraryValue(part, name, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (choices !== undefined) return fc.constantFrom(...choices)
  if (type === 'object') return anObject(schema, known)
  if (type === 'array') return aList(schema, name, known)
  if (type === 'string') return aText(schema, name, known)
  if (type === 'integer' || type === 'number') return aNumber(schema, name)
  if (type === 'boolean') return fc.boolean()
  return fc.constant(null)
}

function anObject({ properties = {}, required }: ShownSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, part]) => [name, arbitraryValue(part, name, known)])
  return someFields(Object.fromEntries(fields), required)
}

// Of these a request names the one whose things it is about.
const owners = ['categoryId', 'subjectId', 'dueDateId']

/** Returns records of the required fields and of some others; of several that say whose a thing is, mostly one. */
export function someFields(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const any = fc.record<Record<string, unknown>>(fields, { requiredKeys: [...required] })
  const optional = owners.filter((name) => name in fields && !required.includes(name))
  if (optional.length < 2) return any
  const ofOne = optional.map((owner) => {
    const others = Object.entries(fields).filter(([name]) => name === owner || !optional.includes(name))
    return fc.record<Record<string, unknown>>(Object.fromEntries(others), { requiredKeys: [...required, owner] })
  })
  return fc.oneof({ weight: 5, arbitrary: fc.oneof(...ofOne) }, { weight: 1, arbitrary: any })
}

/** Returns whether an optional field names a row's parent, which another field may name as well. */
export const isOwner = (name: string): boolean => owners.includes(name)

function aList(
  { items = { required: [] }, minItems = 0, maxItems = 50 }: ShownSchema,
  name: string,
  known: KnownIds,
): fc.Arbitrary<unknown> {
  const one = arbitraryValue(items, name, known)
  const few = fc.array(one, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
  const most = fc.array(one, { minLength: Math.min(maxItems, 200), maxLength: Math.min(maxItems, 200) })
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: most })
}

const days = ['2026-11-23', '2026-11-24', '2026-12-18', '2026-12-20', '2026-12-23', '2028-02-29', '1900-01-01', '2199-12-31']
const instants = [
  '2026-11-24T09:30:00Z',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999999Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
]
/** The day on which in the world things end and fall due: whenever tests run, it is to come. */
export const farDay = '2199-12-31'
/** What is eaten in the world. */
export const plannedMeal = 'Pizza'
/** The tokens of links that exist in the world. */
export const knownTokens = [
  'link-to-verify-an-address',
  'link-to-reset-a-password',
  'link-to-change-an-address',
  'link-of-an-invitation',
] as const
/** A code that pairs the tablet of the world, and the PIN of those who have one there. */
export const knownPairingCode = '7K2M9XQ4'
export const knownPin = '0417'
const words: Readonly<Record<string, readonly string[]>> = {
  email: ['view@example.org', 'new@example.org', 'newer@example.org'],
  timeZone: ['AET', 'PST', 'US/Pacific-New', 'SystemV/AST4', ...Intl.supportedValuesOf('timeZone')],
  password: ['seven quiet bees', 'another nine bees'],
  weekStartDate: ['2026-11-23', '2026-11-30', '1900-01-01', '2199-12-30'],
  after: ['1-1', '9999999999999999999-999999999999', '5-1795619677', '18446744073709551616-1'],
  read: ['/families', '/reports', '/categories/visible', '/account/me', '/nowhere', '/cars?categoryId=1'],
  time: ['00:00', '09:30', '23:59', '02:30'],
  term: ['Golf'],
  code: [knownPairingCode],
  pin: [knownPin],
  month: ['2026-11', '2026-12', '1900-01'],
  phone: ['01632 960124', '+44 1632 960124 ext. 2'],
  currency: ['GBP', 'EUR', 'JPY'],
  wasFrom: [plannedMeal],
  text: [
    'BEGIN:VCARD\nFN:Golf\nEND:VCARD',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=MONTHLY\nEND:VEVENT\nEND:VCALENDAR',
  ],
  onDate: [farDay, '2026-12-20'],
  dueOn: [farDay, '2026-11-20'],
  untilDay: ['2028-02-29', '2199-12-30'],
}

function aText({ format, minLength = 0, maxLength = 300 }: ShownSchema, name: string, known: KnownIds): fc.Arbitrary<string> {
  if (format === 'uuid') return anId(name, known)
  if (format === 'date') return fc.constantFrom(...(words[name] ?? days))
  if (format === 'date-time') return fc.constantFrom(...instants)
  const isNamed = (word: string): boolean => name === word || name.toLowerCase().endsWith(word.toLowerCase())
  const links = isNamed('token') ? [...known.tokens, 'invitation of nobody at all'] : undefined
  const fitting = links ?? Object.entries(words).find(([word]) => isNamed(word))?.[1] ?? ['Golf']
  const longest = Math.min(maxLength, 5000)
  const typed = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, longest), maxLength: Math.min(longest, 40) })
  const edges = ['a'.repeat(longest), '蜂'.repeat(longest), '👩‍👩‍👧‍👦'.repeat(Math.max(1, Math.floor(longest / 11)))].map((text) =>
    text.slice(0, longest),
  )
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, typed, fc.constantFrom(...edges))
}

function anId(name: string, known: KnownIds): fc.Arbitrary<string> {
  const [fitting, together] = [known.of(name), known.together(name)]
  const any = fc.constantFrom(...known.all)
  const fresh = fc.uuid({ version: 7 })
  // The client makes the id of what it adds.
  if (name === 'id') return fc.oneof({ weight: 8, arbitrary: fresh }, { weight: 1, arbitrary: any })
  const fits = fitting.length > 0 ? fc.constantFrom(...fitting) : any
  const near = together.length > 0 ? fc.constantFrom(...together) : fits
  return fc.oneof(
    { weight: 10, arbitrary: near },
    { weight: 3, arbitrary: fits },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: fresh },
  )
}

function aNumber({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 }: ShownSchema, name: string): fc.Arbitrary<number> {
  const edges = [minimum, maximum, minimum + 1, 1, 2].filter((value) => value >= minimum && value <= maximum)
  // What a version is at first.
  const one = edges.includes(1) ? [{ weight: name === 'ifVersion' ? 16 : 4, arbitrary: fc.constant(1) }] : []
  return fc.oneof(
    ...one,
    { weight: 2, arbitrary: fc.constantFrom(...edges) },
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
  )
}

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Eevil',
  '\u200B',
  '\uFFFE',
  "'; drop table app.cars; --",
  '%_\\',
  '\\',
  '{{name}}',
  '$t(ui:save)',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'NaN',
  'null',
  '1e400',
  '0x10',
  '-1',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '2026-11-24T24:00:00Z',
  '2026-11-24T09:30:00+25:00',
  '24:00',
  'Etc/Unknown',
  'EUROPE/london',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-0000-0000-000000000000}',
  'a@b@c',
  '"a b"@example.org',
  'x'.repeat(70_000),
  '👨‍👩‍👧‍👦'.repeat(1000),
  'e\u0301'.repeat(3000),
]
const others = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { length: -1 },
]
const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown

/** Texts that cannot be stored, shown or read as what they should be, or that are longer than any field. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a\u0000b', 'a\uD800', '\u202Eevil') },
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)

/** Values that no schema means: other types, numbers beyond every column, nesting without an end. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...others) },
  { weight: 1, arbitrary: fc.constant(deep) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** The values that most often get further than they should. */
export const nastiest: readonly unknown[] = ['a\u0000b', 'a\uD800', 2 ** 53, null]
/** All the values that no schema means. */
export const everything: readonly unknown[] = [...nastiest, ...texts, ...others, deep]
