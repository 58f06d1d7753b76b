import type { AtEnd, Paying } from '#organizer/items/contract.ts'
import { adminConnection } from '#platform/server/db/cluster.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { type DemoGround, demoZone } from './demo-ground.ts'
import type { DemoName } from './demo-people.ts'
import type { Home } from './demo-home.ts'
import type { Visitor } from './visitor.ts'

/** Writes two years of contracts as Ada, each entered when it began. */
export async function writeContracts(ground: DemoGround, home: Home): Promise<void> {
  await Promise.all(places.map(async (place) => writePlace(home, place)))
  await dateContracts(ground)
}

async function writePlace(home: Home, place: ContractPlace): Promise<void> {
  const { ada } = home.people
  const subcategories = await subcategoriesOf(home, place)
  for (const contract of demoContracts.filter((one) => one.place === place)) {
    const subcategoryId = subcategories.find(({ name }) => name === contract.subcategory)?.id
    if (subcategoryId === undefined) throw new Error(`${place} has no ${contract.subcategory}`)
    const lookedAfterBy = await idOf(home, contract.lookedAfterBy)
    await addContract(ada, { ...contract, lookedAfterBy, subcategoryId, today: home.today })
  }
}

async function idOf({ people }: Home, name: DemoName | undefined): Promise<string | null> {
  return name === undefined ? null : ((await people[name].account.me()).person?.id ?? null)
}

async function subcategoriesOf(
  { people: { ada }, family, personal }: Home,
  place: ContractPlace,
): Promise<Array<{ id: string; name: string }>> {
  if (place === 'home' || place === 'health') return ada.subcategories.listOfCategory({ categoryId: family.categories[place] })
  if (place === 'adasHealth') return ada.subcategories.listOfCategory({ categoryId: personal.health })
  return ada.subcategories.listOfSubject({ subjectId: family[place] })
}

type Added = Omit<DemoContract, 'lookedAfterBy'> & { lookedAfterBy: string | null; subcategoryId: string; today: string }

async function addContract(ada: Visitor, contract: Added): Promise<void> {
  const day = (count: number | null): string | null => (count === null ? null : daysAfter(contract.today, count))
  const item = await ada.items.add({
    id: makeId(),
    subcategoryId: contract.subcategoryId,
    providerName: contract.provider,
    monthlyCostPence: contract.pence,
    contractStartDate: day(contract.from),
    contractEndDate: day(contract.to),
    paymentMethod: contract.method,
    paymentBank: contract.bank,
    paymentFrequency: contract.frequency,
    notes: contract.notes,
    ...(contract.paying && { paying: { ...plain, ...contract.paying } }),
    lookedAfterBy: contract.lookedAfterBy,
    ...(contract.atEnd && { atEnd: contract.atEnd }),
  })
  await changePrices(ada, item, contract)
}

// Each price from its day on; one of a day to come is planned.
async function changePrices(
  ada: Visitor,
  item: Awaited<ReturnType<Visitor['items']['add']>>,
  { today, prices }: Pick<DemoContract, 'prices'> & { today: string },
) {
  let now = item
  for (const [days, pence] of prices ?? []) {
    const { id: itemId, version: ifVersion, price, monthlyCostPence } = now
    const from = daysAfter(today, days)
    const { providerName, contractStartDate, contractEndDate, paymentMethod, paymentBank, paymentFrequency, notes } = now
    const fields = { providerName, contractStartDate, contractEndDate, paymentMethod, paymentBank, paymentFrequency, notes }
    const next = { from, monthlyCostPence: pence, paymentPence: null }
    now = await ada.items.change({
      ...fields,
      itemId,
      ifVersion,
      ...(days > 0
        ? { monthlyCostPence, price: { from: price.from, paymentPence: null, next } }
        : { monthlyCostPence: pence, price: { from, paymentPence: null, next: null } }),
    })
  }
}

// No verb sets when something was entered. A contract whose end is entered on its last day causes no notification, so everybody's
// contracts are checked as if for the first time.
async function dateContracts({ database, now }: DemoGround): Promise<void> {
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    await client.query('set session_replication_role = replica')
    const began = `(contract_start_date + time '10:30') at time zone '${demoZone}'`
    await client.query(`update app.items set created_at = least(${began}, $1::timestamptz - interval '4 days')`, [now])
    // Otherwise everything would be a correction of what was just entered.
    await client.query('update app.items set cost_set_at = created_at where cost_set_at is not null')
    await client.query(`update app.reminder_schedules set next_at = '-infinity', last_day = null, last_at = null`)
  })
}

/** The place in the demonstration to which a contract belongs. */
type ContractPlace = 'home' | 'health' | 'skoda' | 'leaf' | 'millLane' | 'albertTerrace' | 'adasHealth'

/** A contract: its monthly cost in pence, and its start and end in days from today. */
type DemoContract = {
  place: ContractPlace
  subcategory: string
  provider: string
  /** At first; null where nobody has entered it. */
  pence: number | null
  from: number | null
  to: number | null
  method: 'Direct Debit' | 'Manual' | 'Cash' | 'Bank Transfer'
  frequency: 'Monthly' | 'Quarterly' | 'Yearly' | null
  paying?: Partial<Paying>
  bank: string | null
  notes: string | null
  atEnd?: AtEnd
  /** The prices after the first, in days from today, the earliest first. */
  prices?: ReadonlyArray<readonly [from: number, pence: number]>
  lookedAfterBy?: DemoName
}

type Row = readonly [
  subcategory: string,
  provider: string,
  pence: number | null,
  from: number | null,
  to: number | null,
  other?: Partial<Pick<DemoContract, 'method' | 'frequency' | 'bank' | 'notes' | 'atEnd' | 'prices' | 'lookedAfterBy' | 'paying'>>,
]

const joint = { bank: 'Aire Valley joint account' } as const
const rent = { bank: 'Aire Valley rent account' } as const
const renews = (term: AtEnd['term'], notice: AtEnd['notice']): { atEnd: AtEnd } => ({
  atEnd: { renewal: 'renews', term, notice, postDays: 3, endReminders: null, cancelReminders: null },
})
const yearly = renews({ count: 1, unit: 'years' }, { count: 10, unit: 'days', to: 'end' })
const monthly = renews({ count: 1, unit: 'months' }, { count: 14, unit: 'days', to: 'end' })
const plain: Paying = { direction: 'out', currency: 'GBP', other: null, months: null, from: null, keptFrom: null }
const byHand = { method: 'Manual', frequency: 'Yearly' } as const

// The contracts of two years; one that has ended is before its successor. Wessex Fibre ends within a week, two more within a month, and
// the road tax has ended without a successor. The house insurance renews itself for a year, the cleaners come month by month. Ada
// looks after the house insurance, Chidi after the road tax.
const rows: Readonly<Record<ContractPlace, readonly Row[]>> = {
  home: [
    ['Electricity', 'Harrow & Dale Energy', 9640, -790, -426, joint],
    ['Electricity', 'Pennine Energy', 8815, -425, -61, joint],
    [
      'Electricity',
      'Pennine Energy',
      9130,
      -60,
      305,
      { ...joint, notes: 'Fixed for a year. Meter in the cellar, reading on the first of the month' },
    ],
    ['Gas', 'Harrow & Dale Energy', 8870, -790, -426, joint],
    ['Gas', 'Pennine Energy', 8410, -425, -61, joint],
    ['Gas', 'Pennine Energy', 7960, -60, 305, joint],
    [
      'Water',
      'Aire Water',
      3640,
      -760,
      null,
      {
        ...joint,
        frequency: 'Quarterly',
        prices: [
          [-580, 3890],
          [-215, 4120],
        ],
      },
    ],
    ['Broadband', 'Copperline', 3600, -1090, -725, joint],
    ['Broadband', 'Wessex Fibre', 3199, -724, 6, { ...joint, notes: 'Router goes back in its box, label in the hall drawer' }],
    ['Broadband', 'Northlight Broadband', 2750, 7, 736, { ...joint, notes: 'Engineer comes in the morning; someone has to be in' }],
    ['Council Tax', 'Leeds City Council', 16_480, -600, -236, joint],
    ['Council Tax', 'Leeds City Council', 17_240, -235, 130, { ...joint, paying: { months: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] } }],
    ['House Insurance', 'Homestead Mutual', 2180, -710, -346, { ...byHand, ...joint }],
    [
      'House Insurance',
      'Calder Cover',
      2375,
      -345,
      20,
      { ...byHand, ...joint, ...yearly, lookedAfterBy: 'ada', notes: 'Ask for the bicycles to be included next time' },
    ],
    ['Mortgage', 'Aire Valley Building Society', 118_400, -700, 1125, { ...joint, prices: [[66, 121_900]] }],
    ['Cleaning Arrangement', 'Bright Corners', 6600, -210, -30, { method: 'Bank Transfer', ...monthly, prices: [[-120, 7200]] }],
    [
      'Window Cleaning',
      'J. Holroyd',
      1000,
      -640,
      null,
      { method: 'Cash', prices: [[-90, 1200]], notes: 'First Tuesday of the month, leave the side gate open' },
    ],
  ],
  health: [
    ['Dental Insurance', 'Molar & Sons Plan', 3460, -500, -136, joint],
    [
      'Dental Insurance',
      'Molar & Sons Plan',
      3610,
      -135,
      230,
      { ...joint, ...renews({ count: 1, unit: 'years' }, { count: 1, unit: 'months', to: 'month_end' }) },
    ],
  ],
  skoda: [
    ['MOT', 'Kwik Check Leeds', 457, -703, -339, byHand],
    ['MOT', 'Kwik Check Leeds', 457, -338, 27, { ...byHand, notes: 'Advisory last time: front tyres' }],
    ['Car Insurance', 'Roadwise', 4480, -820, -456, joint],
    ['Car Insurance', 'Roadwise', 4395, -455, -91, joint],
    ['Car Insurance', 'Fernley Motor', 4120, -90, 275, { ...joint, notes: 'Chidi is the second driver' }],
    ['Road Tax', 'DVLA', 1542, -370, -5, { ...byHand, lookedAfterBy: 'chidi', notes: 'Reminder letter is on the fridge' }],
  ],
  leaf: [
    ['MOT', 'Kwik Check Leeds', 457, -250, 115, byHand],
    ['Car Insurance', 'Fernley Motor', 3890, -560, -196, joint],
    ['Car Insurance', 'Fernley Motor', 3765, -195, 170, joint],
  ],
  millLane: [
    ['House Insurance', 'Homestead Mutual', 1790, -565, -201, rent],
    ['House Insurance', 'Homestead Mutual', 1875, -200, 165, rent],
    ['Mortgage', 'Aire Valley Building Society', 61_250, -640, 455, rent],
    ['Council Tax', 'Leeds City Council', 14_100, -235, 130, { ...rent, notes: 'Paid by the tenants; ours only while it stands empty' }],
  ],
  albertTerrace: [
    ['House Insurance', 'Calder Cover', 2040, -320, 45, rent],
    ['Gas', 'Pennine Energy', 5460, -120, 245, rent],
    ['Water', 'Aire Water', null, -320, null, rent],
    ['Mortgage', 'Northern Brick Mutual', 58_800, -380, 350, rent],
  ],
  adasHealth: [
    ['Health Insurance', 'Meridian Health', 4890, -410, -46],
    ['Health Insurance', 'Meridian Health', 5120, -45, 320],
  ],
}

const places = ['home', 'health', 'skoda', 'leaf', 'millLane', 'albertTerrace', 'adasHealth'] as const

/** The contracts of two years, place by place. */
const demoContracts: readonly DemoContract[] = places.flatMap((place) => rows[place].map((row) => contractOf(place, row)))

function contractOf(place: ContractPlace, [subcategory, provider, pence, from, to, more]: Row): DemoContract {
  return { place, subcategory, provider, pence, from, to, method: 'Direct Debit', frequency: 'Monthly', bank: null, notes: null, ...more }
}
