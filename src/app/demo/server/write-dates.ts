import { type PresetKey, presetOf } from '#organizer/due-dates/shared/presets.ts'
import { adminConnection } from '#platform/server/db/cluster.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { DemoGround } from './demo-ground.ts'
import type { Home } from './demo-home.ts'

/** Writes the dates of the cars, houses, children, the dog, the home and everybody's health as Ada, with what became of them before. */
export async function writeDates(ground: DemoGround, { people: { ada }, family, today }: Home): Promise<void> {
  const day = (count: number): string => daysAfter(today, count)
  const adasId = (await ada.account.me()).person?.id ?? null
  for (const { of, preset, name, on, notes = null, done = [] } of demoDates(family)) {
    const { every, rule, keepWithin = null, reminders } = presetOf(preset)
    const settings = { preset, name, every, rule, keepWithin, reminders: [...reminders], costPence: null, notes }
    const { id, categoryId } = await ada.dueDates.add({ id: makeId(), ...of, ...settings, nextOn: day(on) })
    const dues = [...done.map(({ due }) => due), on]
    const history = done.map(({ due, on: doneOn, ...answers }, index) => ({
      category_id: categoryId,
      due_date_id: id,
      due_on: day(due),
      done_on: day(doneOn),
      next_on: day(dues[index + 1] ?? on),
      created_by: adasId,
      ...answers,
    }))
    await writeHistory(ground, history)
  }
}

// No verb records what was done after the day on which the demonstration is made, and it can be made for a later one.
async function writeHistory({ database }: DemoGround, history: ReadonlyArray<Record<string, unknown>>): Promise<void> {
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into app.outcomes (category_id, due_date_id, due_on, outcome, done_on, next_on, was, became, created_by, reading, by_whom, reference, result, notes,
                                 cost_pence, created_at)
       select h.category_id, h.due_date_id, h.due_on, 'done', h.done_on, h.next_on, jsonb_build_object('next_on', h.due_on, 'counted_from', h.due_on),
              jsonb_build_object('next_on', h.next_on, 'counted_from', h.next_on), h.created_by, h.reading, h.by_whom, h.reference, h.result, h.notes,
              h.cost_pence, h.done_on + time '18:30'
         from jsonb_populate_recordset(null::app.outcomes, $1) h`,
      [JSON.stringify(history)],
    )
  })
}

/** A date in days from today, and when it was due and done before, the earliest first. */
type DemoDate = {
  of: { subjectId: string } | { categoryId: string }
  preset: PresetKey
  name: string
  on: number
  notes?: string
  done?: ReadonlyArray<{
    due: number
    on: number
    reading?: number
    by_whom?: string
    reference?: string
    result?: string
    notes?: string
    cost_pence?: number
  }>
}

// The service of the Skoda is overdue, and the dog's tablet is due within a week. Whatever belongs to houses, home and health has time.
const demoDates = (family: Home['family']): readonly DemoDate[] => [
  ...ofCars(family),
  ...ofHouses(family),
  ...ofChildren(family),
  ...ofBiscuit(family),
  ...ofHome(family),
]

const ofCars = ({ skoda, leaf }: Home['family']): DemoDate[] => [
  {
    of: { subjectId: skoda },
    preset: 'service',
    name: 'Service',
    on: -9,
    done: [
      { due: -745, on: -738, reading: 41_320, by_whom: 'Kwik Check Leeds', notes: 'Oil, filters', cost_pence: 18_900 },
      { due: -373, on: -374, reading: 48_790, by_whom: 'Kwik Check Leeds', notes: 'Oil, filters, brake fluid', cost_pence: 21_400 },
    ],
  },
  {
    of: { subjectId: leaf },
    preset: 'service',
    name: 'Service',
    on: 118,
    done: [{ due: -250, on: -247, reading: 22_105, cost_pence: 14_900 }],
  },
]

const ofHouses = ({ millLane, albertTerrace }: Home['family']): DemoDate[] => [
  {
    of: { subjectId: millLane },
    preset: 'gas',
    name: 'Gas safety',
    on: 74,
    done: [{ due: -291, on: -310, by_whom: 'T. Ackroyd Heating', reference: 'GS-20481', cost_pence: 8500 }],
  },
  { of: { subjectId: millLane }, preset: 'eicr', name: 'Electrical report (EICR)', on: 640 },
  { of: { subjectId: millLane }, preset: 'epc', name: 'Energy certificate (EPC)', on: 2210, notes: 'Rating D' },
  { of: { subjectId: albertTerrace }, preset: 'gas', name: 'Gas safety', on: 203 },
  { of: { subjectId: albertTerrace }, preset: 'alarms', name: 'Smoke and CO alarms', on: 12, done: [{ due: -19, on: -19 }] },
]

const ofChildren = ({ tobi, zoe }: Home['family']): DemoDate[] => [
  {
    of: { subjectId: tobi },
    preset: 'dentist',
    name: 'Dentist',
    on: 33,
    done: [{ due: -160, on: -150, by_whom: 'Molar & Sons', result: 'All well' }],
  },
  { of: { subjectId: zoe }, preset: 'child_passport', name: 'Passport', on: 410 },
  { of: { subjectId: zoe }, preset: 'jab', name: 'Flu jab', on: 300, done: [{ due: -70, on: -65, by_whom: 'Elm Surgery' }] },
]

const ofBiscuit = ({ biscuit }: Home['family']): DemoDate[] => [
  {
    of: { subjectId: biscuit },
    preset: 'worm',
    name: 'Worming',
    on: 4,
    done: [
      { due: -180, on: -178, reading: 11.4 },
      { due: -87, on: -87, reading: 11.8 },
    ],
  },
  {
    of: { subjectId: biscuit },
    preset: 'booster',
    name: 'Booster',
    on: 139,
    done: [{ due: -230, on: -226, by_whom: 'Riverside Vets', cost_pence: 4800 }],
  },
]

const ofHome = ({ categories: { home, health } }: Home['family']): DemoDate[] => [
  { of: { categoryId: home }, preset: 'boiler', name: 'Boiler service', on: 46, done: [{ due: -330, on: -319, cost_pence: 9600 }] },
  { of: { categoryId: health }, preset: 'optician', name: 'Optician, Chidi', on: 95 },
]
