import { expect, test } from 'vitest'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { isProof, noteFigures, piece } from '../how-long.ts'
import { repeatableChance } from '../repeatable-chance.ts'
import { call, type Someone, superuserAgain } from '../world.ts'
import { aMarker } from './a-marker.ts'
import { type CanaryTest, aCanaryTest, anOperation, type Known, knownTo } from './canaries.ts'

// The proof has twenty pieces, each from a seed of its own. `CANARY_OPERATIONS=50000 CANARY_SEED=another` runs it longer or from another seed.
const operations = Number(process.env['CANARY_OPERATIONS'] ?? (isProof ? 2500 : 1500))
const seed = process.env['CANARY_SEED'] ?? (isProof ? `canaries ${piece}` : 'canaries')
const anyMarker = /mark-[0-9a-f]{12}/g
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

const aboutPeople = [
  'invite',
  'accept',
  'changePermissions',
  'changeRole',
  'removeMember',
  'leave',
  'refreshReminders',
  'notifications',
  'log',
]
const inCategories = [
  'addChild',
  'addItem',
  'addAppointment',
  'addTask',
  'setStatus',
  'tasks',
  'assignees',
  'reports',
  'week',
  'leaderboard',
  'movePreview',
  'move',
  'search',
  'operator',
  'testMail',
  'backUp',
  'confirmKit',
]
const onTheWay = ['addPlan', 'addLocation', 'addHotel', 'addParticipant', 'trips', 'saveMeal', 'meals', 'generate', 'shopping', 'tick']
const takenAway = ['myData', 'groupData']
const mustHappen = [...takenAway, ...aboutPeople, ...inCategories, ...onTheWay]

test(
  'nothing from a category reaches anybody without a right to it, in any answer, notification, log or email',
  { tags: ['PERM-06'], timeout: 120_000 + operations * 1000 },
  async () => {
    const canaries = await aCanaryTest(repeatableChance(seed))
    const done = new Set<string>()
    const lost = new Map<string, Set<string>>()
    let lastMail = ''
    // A run in which nothing happened would prove nothing, so it continues until every important operation has succeeded.
    const missing = (): string[] => mustHappen.filter((name) => !done.has(name))
    const isOver = (step: number): boolean => step >= operations && (step >= 4 * operations || missing().length === 0)
    for (let step = 0; !isOver(step); step += 1) {
      // The creators of the groups get more to do.
      const actor = canaries.pick(canaries.pick([canaries.people, canaries.people.slice(0, 3)]))
      const before = await knownTo(actor)
      let named: Losses = new Map()
      const { name, answer } = await anOperation(canaries, actor, {
        wanted: step > operations / 2 ? missing() : [],
        before: async (chosen) => {
          if (chosen === 'changePermissions') named = await namesOfAll(canaries)
        },
      })
      if (!isRefusal(answer)) done.add(name)
      const after = await knownTo(actor)
      // People who lose access to a category are notified, with the name by which they knew it.
      if (name === 'changePermissions') noteLosses(lost, named, await namesOfAll(canaries))
      const once =
        name === 'notifications' || name === 'myData' ? [{ ids: new Set<string>(), markers: lost.get(actor.id) ?? new Set<string>() }] : []
      expect(await strays(JSON.stringify(answer), [before, after, ...once]), `${name} as ${actor.firstName}, step ${step}`).toEqual([])
      const mails = await mailsSince(canaries, lastMail)
      lastMail = mails.at(-1)?.id ?? lastMail
      expect(await strayMails(canaries, mails, lost), `emails after ${name}, step ${step}`).toEqual([])
    }
    expect([...done]).toEqual(expect.arrayContaining(mustHappen))
  },
)

test('an answer that reaches the wrong person is detected by its names and by its ids', async () => {
  const { families, people } = await aCanaryTest(repeatableChance('control'))
  const [family, creator, other] = [families[0], people[0], people[1]]
  if (family === undefined || creator === undefined || other === undefined) throw new Error('an empty aviary')
  const name = aMarker()
  const { id } = await call(creator).categories.add({ id: makeId(), familyId: family.id, name, icon: 'Home' })
  const answer = JSON.stringify(await call(creator).categories.get({ categoryId: id }))
  expect(await strays(answer, [await knownTo(creator)])).toEqual([])
  expect(await strays(answer, [await knownTo(other)])).toEqual([name, id])
})

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'code' in answer
}

/** Returns the markers and ids of categories in a text that its reader must not know. */
async function strays(text: string, known: readonly Known[]): Promise<string[]> {
  const markers = [...text.matchAll(anyMarker)].map(([marker]) => marker).filter((marker) => !known.some((k) => k.markers.has(marker)))
  const ids = [...text.matchAll(anyId)].map(([id]) => id).filter((id) => !known.some((k) => k.ids.has(id)))
  const foreign = await superuserAgain<{ id: string }>('select id from app.categories where id::text = any ($1)', [ids])
  return [...markers, ...foreign.map(({ id }) => id)]
}

type Mail = { id: string; recipient: string; params: unknown; template: string }

// Each change is checked by itself: whatever waits to be merged is deleted once it has been read, so that no limit is ever reached.
async function mailsSince({ people }: CanaryTest, last: string): Promise<Mail[]> {
  return superuserAgain<Mail>(
    `with merged as (delete from mail.outbox where merge_key is not null and recipient = any ($2)),
          emails as (delete from app.change_emails where user_id = any ($3))
     select id, recipient, template, params from mail.outbox where id::text > $1 and recipient = any ($2) order by id::text`,
    [last, people.map(({ email }) => email), people.map(({ id }) => id)],
  )
}

async function strayMails({ people }: CanaryTest, mails: readonly Mail[], lost: Losses): Promise<string[]> {
  const found = await Promise.all(
    mails.map(async ({ recipient, template, params }) => {
      const reader = readerOf(people, recipient)
      if (reader === undefined) return []
      const known = await knownTo(reader)
      const markers = template === 'members.changed' ? known.markers.union(lost.get(reader.id) ?? new Set<string>()) : known.markers
      return strays(JSON.stringify(params), [{ ids: known.ids, markers }])
    }),
  )
  return found.flat()
}

/** The names of the categories that people have lost, by the person's id. */
type Losses = Map<string, Set<string>>

/** Returns the names of the categories that everybody can see now, computed without any function of the product. */
async function namesOfAll({ people }: CanaryTest): Promise<Losses> {
  const rows = await superuserAgain<{ person: string; names: string[] }>(
    `select m.user_id as person, array_agg(c.name) as names
       from app.categories c join app.families f on f.id = c.family_id join app.family_members m on m.family_id = f.id
      where m.user_id = any ($1)
        and (m.role = 'admin' or f.created_by = m.user_id
             or exists (select from app.category_permissions p where p.category_id = c.id and p.family_member_id = m.id))
      group by m.user_id`,
    [people.map(({ id }) => id)],
  )
  return new Map(rows.map(({ person, names }) => [person, new Set(names)]))
}

function noteLosses(lost: Losses, before: Losses, now: Losses): void {
  for (const [person, names] of before) {
    lost.set(person, (lost.get(person) ?? new Set<string>()).union(names.difference(now.get(person) ?? new Set())))
  }
}

function readerOf(people: readonly Someone[], email: string): Someone | undefined {
  return people.find((person) => person.email === email)
}
