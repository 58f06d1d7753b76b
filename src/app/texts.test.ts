import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { partsOfRequests } from '#tests/request-parts.ts'

const Text = z.object({ type: z.union([z.literal('string'), z.array(z.string()).refine((types) => types.includes('string'))]) })
const List = z.object({ type: z.literal('array') })
const EndsByItself = z.union([
  z.object({ enum: z.array(z.unknown()) }),
  z.object({ const: z.unknown() }).refine((schema) => 'const' in schema),
  z.object({ format: z.enum(['uuid', 'date']) }),
  // A time of day: a pattern that is anchored and repeats nothing.
  z.object({ pattern: z.string().regex(/^\^[^*+{?]*\$$/) }),
])
const Limited = z.object({ maxLength: z.int().max(10_000) })
// The text of a file that is brought in.
const files: ReadonlySet<string> = new Set(['contacts.previewCards text', 'contacts.importCards text', 'outsideCalendars.giveFile text'])
const LimitedFile = z.object({ maxLength: z.int().max(10_000_000) })
const LimitedList = z.object({ maxItems: z.int().max(2000) })

const parts = partsOfRequests(contract)
const places = (those: typeof parts): string[] => those.map(({ route, name }) => `${route} ${name}`)

test('every text in a request has an upper limit', () => {
  const texts = parts.filter(({ schema }) => Text.safeParse(schema).success)
  const limitOf = (part: (typeof parts)[number]) => (files.has(places([part])[0] ?? '') ? LimitedFile : Limited)
  expect(texts.length).toBeGreaterThan(100)
  expect(
    places(texts.filter((part) => !EndsByItself.safeParse(part.schema).success && !limitOf(part).safeParse(part.schema).success)),
  ).toEqual([])
})

test('every list in a request has an upper limit', () => {
  const lists = parts.filter(({ schema }) => List.safeParse(schema).success)
  expect(lists.length).toBeGreaterThan(3)
  expect(places(lists.filter(({ schema }) => !LimitedList.safeParse(schema).success))).toEqual([])
})

test('no request has fields of arbitrary names', () => {
  expect(places(parts.filter(({ schema }) => typeof schema['additionalProperties'] === 'object'))).toEqual([])
})
