import * as fc from 'fast-check'
import type { ShownOperation, ShownSchema } from '#platform/server/docs/described-api.ts'
import { home } from '../http-host.ts'
import { arbitraryValue, hostileText, hostileValue, isOwner, type KnownIds, someFields } from './values.ts'

/** A request as it is sent. */
export type Call = { path: string; init: { method: string; headers: Record<string, string>; body?: string } }

type Input = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown }
type Damage = (input: Input) => Input

/** Returns requests to an operation: most as described, some with one value that is not, some that are no such request at all. */
export function arbitraryCall(operation: ShownOperation, known: KnownIds): fc.Arbitrary<Call> {
  const damage = sometimes(3, fc.oneof({ weight: 4, arbitrary: otherValue }, leftOut, added, otherBody))
  return fc
    .tuple(anInput(operation, known), damage, someHeaders, sometimes(20, rawBody))
    .map(([input, damaged, headers, raw]) => toCall(operation, damaged === undefined ? input : damaged(input), { headers, raw }))
}

/** Returns requests to an operation in which each value in turn is replaced by each of `hostile`, the rest being as described. */
export function callsWithEach(
  hostile: readonly unknown[],
  { operation, known, seed }: { operation: ShownOperation; known: KnownIds; seed: number },
): Call[] {
  const [input] = fc.sample(anInput(operation, known, true), { numRuns: 1, seed })
  if (input === undefined) return []
  const places = placesIn(input).filter((way) => way.length > 1)
  return places.flatMap((way) => hostile.map((value) => toCall(operation, withValue(input, { way, by: value }), { headers: {} })))
}

function toCall(
  { method, path }: ShownOperation,
  sent: Input,
  { headers, raw }: { headers: Record<string, string>; raw?: string | undefined },
): Call {
  const query = queryOf(sent.query)
  const body = method === 'GET' ? undefined : (raw ?? textOf(sent.body))
  return {
    path: `/api${pathOf(path, sent.path)}${query === '' ? '' : `?${query}`}`,
    init: {
      method,
      headers: { origin: home, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body }),
    },
  }
}

// One of so many.
function sometimes<T>(of: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: of - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

// The ids of the kinds of subject are called alike: which kind is meant is in the path.
const idsOfKinds: Readonly<Record<string, string>> = { cars: 'carId', houses: 'houseId', children: 'childId', pets: 'petId' }

function anInput({ path, parameters, requestBody }: ShownOperation, known: KnownIds, isWhole = false): fc.Arbitrary<Input> {
  const within = (place: string): fc.Arbitrary<Record<string, unknown>> => {
    const those = parameters.filter((parameter) => parameter.in === place)
    const meant = (name: string): string => (place === 'path' && name === 'id' ? (idsOfKinds[path.split('/')[1] ?? ''] ?? name) : name)
    const fields = those.map(({ name, schema }) => [name, arbitraryValue(schema, meant(name), known)])
    const wanted = those.filter(({ name, required }) => required || (isWhole && !isOwner(name)))
    return someFields(
      Object.fromEntries(fields),
      wanted.map(({ name }) => name),
    )
  }
  const schema: ShownSchema | undefined = requestBody?.content['application/json']?.schema
  const body = schema === undefined ? fc.constant(undefined) : arbitraryValue(schema, '', known)
  return fc.record({ path: within('path'), query: within('query'), body })
}

// Each value of an input, with its path.
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way]
  return [...(way.length > 1 ? [way] : []), ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...way, key]))]
}

type Replacement = { way: readonly string[]; by: unknown }

function withValue(input: Input, { way: [part = '', ...rest], by }: Replacement): Input {
  return {
    ...input,
    ...Object.fromEntries(
      entriesOf(input)
        .filter(([name]) => name === part)
        .map(([name, value]) => [name, replaced(value, { way: rest, by })]),
    ),
  }
}

function replaced(value: unknown, { way: [key, ...rest], by }: Replacement): unknown {
  if (key === undefined) return by
  const next = (name: string, part: unknown): unknown => (name === key ? replaced(part, { way: rest, by }) : part)
  if (Array.isArray(value)) return value.map((part: unknown, index) => next(String(index), part))
  return Object.fromEntries(entriesOf(value).map(([name, part]) => [name, next(name, part)]))
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

const place = fc.nat({ max: 1_000_000 })

// Mostly a text instead of a text: what is of another type, or no id, gets no further than its schema.
const otherValue: fc.Arbitrary<Damage> = fc.tuple(place, hostileText, hostileValue).map(([index, text, value]) => (input) => {
  const places = placesIn(input).filter((way) => way.length > 0)
  const texts = places.filter((way) => isTyped(valueAt(input, way)))
  const isText = texts.length > 0 && index % 4 > 0
  const those = isText ? texts : places
  const way = those[index % those.length]
  return way === undefined ? input : withValue(input, { way, by: isText ? text : value })
})

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i
const isTyped = (value: unknown): boolean => typeof value === 'string' && !uuid.test(value)

function valueAt(value: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((at, key) => entriesOf(at).find(([name]) => name === key)?.[1], value)
}

const leftOut: fc.Arbitrary<Damage> = place.map((index) => (input) => {
  const places = placesIn(input).filter((way) => way.length > 1)
  const way = places[index % places.length]
  return way === undefined ? input : withValue(input, { way, by: undefined })
})

const added: fc.Arbitrary<Damage> = fc
  .tuple(fc.constantFrom('userId', 'id', '__proto__', 'constructor', 'familyId', 'version'), hostileValue)
  .map(([name, value]) => (input) => ({
    ...input,
    query: { ...input.query, [name]: value },
    body: typeof input.body === 'object' ? Object.fromEntries([...Object.entries(input.body ?? {}), [name, value]]) : input.body,
  }))

const otherBody: fc.Arbitrary<Damage> = hostileValue.map((body) => (input) => ({ ...input, body }))

const rawBody = fc.constantFrom(
  '',
  '{',
  '[',
  'null',
  '"',
  '\u0000',
  '{"a":1}{"b":2}',
  '{"__proto__":{"x":1}}',
  `{"a":${'9'.repeat(400)}}`,
  '[1,]',
  '\uFEFF{}',
)

const someHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.uuid().map((key) => ({ 'idempotency-key': key })),
  fc.constantFrom<Record<string, string>>(
    { 'accept-language': 'xx-pseudo, *;q=0.1' },
    { 'accept-language': '-'.repeat(5000) },
    { 'idempotency-key': 'not-an-id' },
    { cookie: 'hive=; hive=%ff; hive-sign-up=\u00ff; __proto__=1' },
    { 'user-agent': `a\t${'x'.repeat(4000)}` },
    { 'content-type': 'text/plain' },
    { 'x-forwarded-for': '::1, 999.1.1.1' },
    { 'if-none-match': '"' },
  ),
)

function pathOf(path: string, values: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => percent(values[name]))
}

function queryOf(values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 30) : [value]).map((one: unknown) => `${percent(name)}=${percent(one)}`),
    )
    .join('&')
}

// As in an address: what is no text is written as JSON, and half of a character as bytes that are none.
function percent(value: unknown): string {
  const text = typeof value === 'string' ? value : (textOf(value) ?? '')
  const short = text.slice(0, 3000)
  return short.isWellFormed() ? encodeURIComponent(short) : '%ED%A0%80'
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}
