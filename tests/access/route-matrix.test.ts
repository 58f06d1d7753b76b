import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { openBrowser } from '../browser.ts'
import { isProof } from '../is-proof.ts'
import { columnOf, visitors } from './actors.ts'
import { makeRouteWorld, type RouteWorld } from './people.ts'
import { readOutcomes } from './read-outcomes.ts'
import { routeOutcomes } from './route-outcomes.ts'
import { routeProbes } from './route-probes.ts'

const expected = readOutcomes(routeOutcomes, { actors: visitors, words: 2 })

test(
  'every route answers everybody as in the table of outcomes, and a mix-up of people is detected',
  {
    tags: [
      'ACC-02',
      'ACC-05',
      'CAT-06',
      'GAP-01',
      'GRP-05',
      'IDET-05',
      'INV-11',
      'MEM-08',
      'MEM-10',
      'MEM-23',
      'NOTIF-06',
      'WRITE-13',
      'WRITE-16',
    ],
  },
  async () => {
    const world = await makeRouteWorld()
    expect(await mismatchesIn(world, Object.keys(routeProbes), asksIn)).toEqual([])
    const { people } = world
    const mixedUp = {
      ...world,
      people: { ...people, view: people.edit, stranger: people.view, none: people.friend, unverified: people.invited },
    }
    const found = await mismatchesIn(mixedUp, ['families.list -', 'categories.get A', 'cars.add A', 'invitations.get I'])
    for (const row of [
      'families.list - as stranger',
      'categories.get A as stranger',
      'categories.get A as none',
      'cars.add A as view',
      'invitations.get I as unverified',
    ]) {
      expect(found.join('\n')).toContain(row)
    }
  },
)

type Name = (typeof names)[number]
const names = [...visitors, 'managed'] as const

// `npm run prove` asks each route as everybody; `npm test` as those who may only look or see nothing, and as every tenth of the others in turn.
const always: ReadonlySet<Name> = new Set(['nobody', 'view', 'none', 'stranger', 'tablet'])
const asksIn = (row: number): readonly Name[] => names.filter((name, column) => isProof || always.has(name) || (row + column) % 10 === 0)

async function mismatchesIn(
  world: RouteWorld,
  rows: readonly string[],
  asksAs: (row: number) => readonly Name[] = () => names,
): Promise<string[]> {
  const mismatches: string[] = []
  for (const [index, row] of rows.entries()) {
    for (const name of asksAs(index)) {
      const visitor = world.people[name]
      const { api } = openBrowser({ sessionToken: visitor?.sessionToken })
      const outcome = await routeProbes[row]?.({ api, world, visitor }).catch(refusalOf)
      const wanted = expected.get(row)?.get(columnOf(name)) ?? 'a row of the table of outcomes'
      if (outcome !== wanted) mismatches.push(`${row} as ${name}: expected ${wanted}, was ${outcome}`)
    }
  }
  return mismatches
}

test('the table of outcomes has every route of the API contract and no other', () => {
  const named = new Set([...expected.keys()].map((row) => row.split(' ')[0] ?? ''))
  expect([...named].toSorted()).toEqual(
    routesOf(contract)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(Object.keys(routeProbes).toSorted()).toEqual([...expected.keys()].toSorted())
})

test('closed routes refuse anybody without a valid session', { tags: ['AUTH-21', 'INV-08', 'PERM-07', 'PROF-02', 'PROF-06'] }, () => {
  const closed = new Set(
    routesOf(contract)
      .filter(({ open }) => !open)
      .map(({ name }) => name),
  )
  expect(closed.size).toBeGreaterThan(10)
  for (const [row, cells] of expected) {
    if (!closed.has(row.split(' ')[0] ?? '')) continue
    for (const name of ['nobody', 'ended', 'deleted'] as const) expect(cells.get(name), `${row} as ${name}`).toBe('UN')
  }
})

test('no route tells a tablet that its session has ended: what is for people alone is refused', { tags: ['FOLK-12', 'FOLK-15'] }, () => {
  const ends = [...expected].filter(([, cells]) => cells.get('tablet') === 'UN').map(([row]) => row)
  expect(ends).toEqual([])
})

const short: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'UN',
  NOT_FOUND: 'NF',
  VIEW_ONLY: 'VO',
  NO_CATEGORY: 'NC',
  NOT_ADMIN: 'NA',
  SHARED: 'SH',
  HAS_MEMBERS: 'HM',
  CREATOR: 'CR',
  WRONG_CREDENTIALS: 'WC',
  WRONG_CODE: 'WO',
  WRONG_PASSWORD: 'WP',
  LINK_INVALID: 'LI',
  LINK_SPENT: 'LS',
  LINK_UNKNOWN: 'LU',
  OTHER_ACCOUNT: 'XA',
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return String(error)
  return short[error.code] ?? error.code
}

/** Returns the routes of an API contract as 'cars.list', and whether they are public. */
function routesOf(part: object, path: readonly string[] = []): Array<{ name: string; open: boolean }> {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const name = [...path, key]
    if (!('~orpc' in value)) return routesOf(value, name)
    return [{ name: name.join('.'), open: isOpen(value['~orpc']) }]
  })
}

function isOpen(definition: unknown): boolean {
  if (typeof definition !== 'object' || definition === null || !('meta' in definition)) return false
  const { meta } = definition
  return typeof meta === 'object' && meta !== null && 'open' in meta && meta.open === true
}
