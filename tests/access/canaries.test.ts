import { expect, onTestFinished, test } from 'vitest'
import type { LiveEvent } from '#platform/server/live/live-event.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { everyNth, isProof, noteFigures, piece } from '../is-proof.ts'
import { repeatableChance } from '../repeatable-chance.ts'
import { apiAs, type TestPerson, superuser, superuserAgain } from '../people.ts'
import { newMarker } from './marker.ts'
import { type Channel, channels, type OpenChannels, openChannels } from './canary-channels.ts'
import { type CanaryTest, aCanaryTest, anOperation, type Known, knownTo } from './canaries.ts'

// The proof has twenty pieces, each from a seed of its own. `CANARY_OPERATIONS=50000 CANARY_SEED=another` runs it longer or from another seed.
const operations = Number(process.env['CANARY_OPERATIONS'] ?? (isProof ? 2500 : 250))
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
  'add child',
  'add item',
  'add appointment',
  'add task',
  'setStatus',
  'tasks.list',
  'taskHistory',
  'answerOk',
  'claimTask',
  'undoSkip',
  'add number',
  'numbersOfChild',
  'add dueDate',
  'record',
  'dueDates.list',
  'datesOfCar',
  'datesOfChild',
  'dueDates.get',
  'dateOutcomes.list',
  'assignees',
  'reports',
  'calendar',
  'coming',
  'handled',
  'costs',
  'prices',
  'payments.list',
  'leaderboard',
  'pocketLedger',
  'movePreview',
  'move',
  'search',
  'operator',
  'testMail',
  'backUp',
  'confirmKit',
]
const onTheWay = [
  'add plan',
  'add location',
  'add hotel',
  'add participant',
  'travel.list',
  'saveMeal',
  'meals.list',
  'generate',
  'shopping.list',
  'tick',
]
const takenAway = ['myData', 'groupData', 'feed']
const mustHappen = [...takenAway, ...aboutPeople, ...inCategories, ...onTheWay]

// What is for operators is for nobody as a member of a home, also of their own.
const ofOperators: ReadonlySet<string> = new Set(['operator', 'testMail', 'backUp', 'confirmKit'])
// How often live streams are looked at, how often everything else beside the answers, and how often also what takes long.
const [everyFew, everySome, everyMany] = [25, isProof ? 25 : 100, 500]

test(
  'nothing from a category reaches anybody without a right to it, in any answer, notification, log, email or live stream',
  { tags: ['PERM-06', 'OPS-11', 'OPS-13'], timeout: 120_000 + operations * 1000 },
  async () => {
    const people = await aCanaryTest(repeatableChance(seed))
    const open = await openChannels(people)
    onTestFinished(async () => open.close())
    const canaries = { ...people, log: open.log }
    const done = new Set<string>()
    const lost = new Map<string, Set<string>>()
    const streams = watchStreams(canaries, open)
    const counted = { operations: 0, 'emails as sent': 0, 'texts of other channels': 0 }
    let lastMail = ''
    // A run in which nothing happened would prove nothing, so it continues until every important operation has succeeded.
    const missing = (): string[] => mustHappen.filter((name) => !done.has(name))
    const isOver = (step: number): boolean => step >= operations && (step >= Math.max(4 * operations, 6000) || missing().length === 0)
    for (let step = 0; !isOver(step); step += 1) {
      // The creators of the groups get more to do.
      const actor = canaries.pick(canaries.pick([canaries.people, canaries.people.slice(0, 3)]))
      const before = await knownTo(actor)
      let named: Losses = new Map()
      const { name, answer } = await anOperation(canaries, actor, {
        wanted: step > operations / 2 ? missing() : [],
        before: async (chosen) => {
          if (chosen === 'changePermissions') named = await visibleTo(canaries, 'name')
        },
      })
      if (!isRefusal(answer)) done.add(name)
      const after = await knownTo(actor)
      // People who lose access to a category are notified, with the name by which they knew it.
      if (name === 'changePermissions') noteLosses(lost, named, await visibleTo(canaries, 'name'))
      const isOld = name === 'notifications' || name === 'myData'
      const once = isOld ? [{ ids: new Set<string>(), markers: lost.get(actor.id) ?? new Set<string>() }] : []
      const known = ofOperators.has(name) ? [] : [before, after, ...once]
      expect(await strays(JSON.stringify(answer), known), `${name} as ${actor.firstName}, step ${step}`).toEqual([])
      const mails = await mailsSince(canaries, lastMail)
      lastMail = mails.at(-1)?.id ?? lastMail
      expect(await strayMails(canaries, mails, lost), `emails after ${name}, step ${step}`).toEqual([])
      const sent = await sentMails(open, mails)
      counted['emails as sent'] += sent.length
      expect(await strayMails(canaries, sent, lost), `emails as sent after ${name}, step ${step}`).toEqual([])
      await streams.look()
      counted.operations += 1
      if (step % everyFew !== 0) continue
      expect(await streams.strays(), `live streams, step ${step}`).toEqual([])
      if (step % everySome !== 0) continue
      await open.provoke(actor, await somethingForeign(canaries))
      const looked = step % everyMany === 0 ? channels : channels.filter((channel) => channel !== 'doctor')
      counted['texts of other channels'] += looked.length
      expect(await leaksOf(open, looked), `step ${step}`).toEqual({})
    }
    expect([...done]).toEqual(expect.arrayContaining(mustHappen))
    expect(streams.hints()).toBeGreaterThan(operations / 30)
    expect(counted['emails as sent']).toBeGreaterThan(0)
    noteFigures({ ...counted, 'hints of live streams': streams.hints() })
  },
)

test.each(everyNth(5, channels))('something of a home that is let out into the %s is detected', async (channel) => {
  const canaries = await aCanaryTest(repeatableChance(`leak ${channel}`))
  const marker = newMarker()
  const open = await openChannels(canaries, { channel, marker })
  onTestFinished(async () => open.close())
  if (channel === 'jobs') {
    const failed = "insert into mail.outbox (recipient, template, params, error) values ($1, 'hello', '{}', $2)"
    await superuser(failed, ['nobody@example.org', marker])
    onTestFinished(async () => void (await superuser('delete from mail.outbox where error = $1', [marker])))
  }
  const leaks = await leaksOf(open, channels)
  expect(Object.keys(leaks)).toEqual([channel])
  expect(new Set(leaks[channel])).toEqual(new Set([marker]))
})

test('a hint that reaches the wrong person is detected, and a foreign name in an email as it is sent', async () => {
  const canaries = await aCanaryTest(repeatableChance('control of streams'))
  const [family, creator, other] = [canaries.families[0], canaries.people[0], canaries.people[1]]
  if (family === undefined || creator === undefined || other === undefined) throw new Error('an empty aviary')
  const open = await openChannels(canaries)
  onTestFinished(async () => open.close())
  const heard = (): ReadonlyMap<string, readonly LiveEvent[]> => new Map([[other.id, open.heard().get(creator.id) ?? []]])
  const streams = watchStreams(canaries, { ...open, heard })
  const name = newMarker()
  // The first is known before anybody listens: hints wait until a stream is admitted.
  await expect
    .poll(async () => {
      await apiAs(creator).categories.add({ id: makeId(), familyId: family.id, name, icon: 'Home' })
      await streams.look()
      return streams.strays()
    })
    .not.toEqual([])

  const params = { familyName: name, recipientName: 'Ben' }
  await superuser("insert into mail.outbox (recipient, template, params) values ($1, 'members.removed', $2)", [other.email, params])
  const mails = await mailsSince({ ...canaries, people: [other] }, '')
  expect(await strayMails(canaries, await sentMails(open, mails), new Map())).toContain(name)
})

test('an answer that reaches the wrong person is detected by its names and by its ids', async () => {
  const { families, people } = await aCanaryTest(repeatableChance('control'))
  const [family, creator, other] = [families[0], people[0], people[1]]
  if (family === undefined || creator === undefined || other === undefined) throw new Error('an empty aviary')
  const name = newMarker()
  const { id } = await apiAs(creator).categories.add({ id: makeId(), familyId: family.id, name, icon: 'Home' })
  const answer = JSON.stringify(await apiAs(creator).categories.get({ categoryId: id }))
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

/** Returns what each channel without a home reveals of a home. */
async function leaksOf(open: OpenChannels, looked: readonly Channel[]): Promise<Partial<Record<Channel, string[]>>> {
  const leaks: Partial<Record<Channel, string[]>> = {}
  for (const channel of looked) {
    const found = await strays(await open.said(channel), [])
    if (found.length > 0) leaks[channel] = found
  }
  return leaks
}

/** Returns a name and a category of any home, to be asked for by people who may not know it. */
async function somethingForeign({ families }: CanaryTest): Promise<{ marker: string; categoryId: string }> {
  const [row] = await superuserAgain<{ marker: string; categoryId: string }>(
    `select name as marker, id as "categoryId" from app.categories where family_id = any ($1) and name like 'mark-%' order by random() limit 1`,
    [families.map(({ id }) => id)],
  )
  return row ?? { marker: newMarker(), categoryId: makeId() }
}

/** Compares what live streams bring with the categories that each person could see around that time. */
function watchStreams(canaries: CanaryTest, open: Pick<OpenChannels, 'heard' | 'hub'>) {
  // A hint may come a moment after the right to it has ended.
  let [earlier, present]: [Losses, Losses] = [new Map(), new Map()]
  let hints = 0
  return {
    look: async (): Promise<void> => {
      open.hub.notify()
      for (const [person, ids] of await visibleTo(canaries, 'id'))
        present.set(person, (present.get(person) ?? new Set<string>()).union(ids))
    },
    strays: async (): Promise<string[]> => {
      const found: string[] = []
      for (const [person, events] of open.heard()) {
        for (const event of events) {
          if (event.kind !== 'hint') continue
          hints += 1
          const { categoryId } = event
          if (categoryId !== null && !earlier.get(person)?.has(categoryId) && !present.get(person)?.has(categoryId)) found.push(categoryId)
        }
      }
      ;[earlier, present] = [present, new Map()]
      return found
    },
    hints: () => hints,
  }
}

type Mail = { id: string; recipient: string; params: unknown; template: string }

/** Sends emails, and returns those that left with all that is in them in the place of their parameters. */
async function sentMails(open: OpenChannels, mails: readonly Mail[]): Promise<Mail[]> {
  const sent: Mail[] = []
  // Without waiting for what could be merged with it.
  if (mails.length > 0) await superuserAgain('update mail.outbox set due_at = now() where id = any ($1)', [mails.map(({ id }) => id)])
  for (const mail of mails) {
    const left = await open.delivered(mail.id)
    if (left !== undefined) sent.push({ ...mail, recipient: left.to, params: left })
  }
  return sent
}

// Each change is checked by itself: what was counted is forgotten, so that no limit is ever reached.
async function mailsSince({ people }: CanaryTest, last: string): Promise<Mail[]> {
  return superuserAgain<Mail>(
    `with emails as (delete from app.change_emails where user_id = any ($3))
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

/** Names or ids of categories, such as those that people have lost, by the person's id. */
type Losses = Map<string, Set<string>>

/** Returns the names or ids of the categories that each can see now, computed without any function of the product. */
async function visibleTo({ people }: CanaryTest, what: 'name' | 'id'): Promise<Losses> {
  const rows = await superuserAgain<{ person: string; found: string[] }>(
    `select m.user_id as person, array_agg(c.${what}::text) as found
       from app.categories c join app.families f on f.id = c.family_id join app.family_members m on m.family_id = f.id
      where m.user_id = any ($1)
        and (m.role = 'admin' or f.created_by = m.user_id
             or exists (select from app.category_permissions p where p.category_id = c.id and p.family_member_id = m.id))
      group by m.user_id`,
    [people.map(({ id }) => id)],
  )
  return new Map(rows.map(({ person, found }) => [person, new Set(found)]))
}

function noteLosses(lost: Losses, before: Losses, now: Losses): void {
  for (const [person, names] of before) {
    lost.set(person, (lost.get(person) ?? new Set<string>()).union(names.difference(now.get(person) ?? new Set())))
  }
}

function readerOf(people: readonly TestPerson[], email: string): TestPerson | undefined {
  return people.find((person) => person.email === email)
}
