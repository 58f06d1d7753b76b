import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { call, type Someone, superuser } from '../world.ts'
import { aMarker } from './a-marker.ts'
import { type Aviary, anAviary, anOperation, type Known, knownTo } from './canaries.ts'

// `CANARY_OPERATIONS=50000 CANARY_SEED=another` for a long flight of another kind.
const operations = Number(process.env['CANARY_OPERATIONS'] ?? 1500)
const anyMarker = /mark-[0-9a-f]{12}/g
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

const aboutPeople = ['invite', 'accept', 'changeLevels', 'changeRole', 'removeMember', 'refreshNotices', 'notifications', 'log']
const inCategories = [
  'addChild',
  'addItem',
  'addAppointment',
  'addTask',
  'setStatus',
  'tasks',
  'assignees',
  'reports',
  'leaderboard',
  'search',
]
const onTheWay = ['addPlan', 'addLocation', 'addHotel', 'addParticipant', 'trips', 'saveMeal', 'meals', 'generate', 'shopping', 'tick']
const mustHappen = [...aboutPeople, ...inCategories, ...onTheWay]

/** The same chance at every run: numbers from 0 to below 1. */
function repeatableChance(seed: string): () => number {
  let step = 0
  return () => {
    step += 1
    return createHash('sha256').update(`${seed} ${step}`).digest().readUInt32BE() / 2 ** 32
  }
}

test(
  'PERM-06 nothing of a category reaches anybody without a right on it, in no answer, notification, log or mail',
  { timeout: 120_000 + operations * 1000 },
  async () => {
    const aviary = await anAviary(repeatableChance(process.env['CANARY_SEED'] ?? 'canaries'))
    const done = new Set<string>()
    // A flight on which nothing happened would prove nothing: it goes on until everything that matters was done.
    const missing = (): string[] => mustHappen.filter((name) => !done.has(name))
    const isOver = (step: number): boolean => step >= operations && (step >= 4 * operations || missing().length === 0)
    for (let step = 0; !isOver(step); step += 1) {
      // The founders of the groups have more to do.
      const actor = aviary.pick(aviary.pick([aviary.people, aviary.people.slice(0, 3)]))
      const before = await knownTo(actor)
      const lastMail = await newestMail()
      const { name, answer } = await anOperation(aviary, actor, step > operations / 2 ? missing() : [])
      if (!isRefusal(answer)) done.add(name)
      const after = await knownTo(actor)
      expect(await strays(JSON.stringify(answer), [before, after]), `${name} as ${actor.firstName}, step ${step}`).toEqual([])
      expect(await strayMails(aviary, lastMail), `mails after ${name}, step ${step}`).toEqual([])
    }
    expect([...done]).toEqual(expect.arrayContaining(mustHappen))
  },
)

test('an answer in the wrong hands is found out, by its names and by its ids', async () => {
  const { families, people } = await anAviary(repeatableChance('control'))
  const [family, founder, other] = [families[0], people[0], people[1]]
  if (family === undefined || founder === undefined || other === undefined) throw new Error('an empty aviary')
  const name = aMarker()
  const { id } = await call(founder).categories.add({ id: makeId(), familyId: family.id, name, icon: 'Home' })
  const answer = JSON.stringify(await call(founder).categories.get({ categoryId: id }))
  expect(await strays(answer, [await knownTo(founder)])).toEqual([])
  expect(await strays(answer, [await knownTo(other)])).toEqual([name, id])
})

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'code' in answer
}

/** Markers and ids of categories in a text that its reader may not know. */
async function strays(text: string, known: readonly Known[]): Promise<string[]> {
  const markers = [...text.matchAll(anyMarker)].map(([marker]) => marker).filter((marker) => !known.some((k) => k.markers.has(marker)))
  const ids = [...text.matchAll(anyId)].map(([id]) => id).filter((id) => !known.some((k) => k.ids.has(id)))
  const foreign = await superuser<{ id: string }>('select id from app.categories where id::text = any ($1)', [ids])
  return [...markers, ...foreign.map(({ id }) => id)]
}

async function newestMail(): Promise<string> {
  const [mail] = await superuser<{ id: string | null }>('select max(id::text) as id from mail.outbox')
  return mail?.id ?? ''
}

async function strayMails({ people }: Aviary, after: string): Promise<string[]> {
  const mails = await superuser<{ recipient: string; params: unknown }>(
    'select recipient, params from mail.outbox where id::text > $1 and recipient = any ($2)',
    [after, people.map(({ email }) => email)],
  )
  const readers = mails.map(({ recipient, params }) => ({ reader: readerOf(people, recipient), params }))
  const found = await Promise.all(
    readers.map(async ({ reader, params }) => (reader === undefined ? [] : strays(JSON.stringify(params), [await knownTo(reader)]))),
  )
  return found.flat()
}

function readerOf(people: readonly Someone[], email: string): Someone | undefined {
  return people.find((person) => person.email === email)
}
