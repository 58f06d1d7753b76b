import { daysAfter } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { adminConnection } from '../../../platform/server/db/cluster.ts'
import { withClient } from '../../../platform/server/db/with-client.ts'
import { type ContractPlace, type DemoContract, demoContracts } from './contracts.ts'
import { type DemoGround, demoZone } from './demo-ground.ts'
import type { Home } from './demo-home.ts'
import type { Visitor } from './visitor.ts'

/** Writes two years of contracts as Ada, each entered when it began. */
export async function writeContracts(ground: DemoGround, home: Home): Promise<void> {
  const places = [...new Set(demoContracts.map(({ place }) => place))]
  await Promise.all(places.map(async (place) => writePlace(home, place)))
  await dateContracts(ground)
}

async function writePlace(home: Home, place: ContractPlace): Promise<void> {
  const { ada } = home.people
  const subcategories = await subcategoriesOf(home, place)
  for (const contract of demoContracts.filter((one) => one.place === place)) {
    const subcategoryId = subcategories.find(({ name }) => name === contract.subcategory)?.id
    if (subcategoryId === undefined) throw new Error(`${place} has no ${contract.subcategory}`)
    await addContract(ada, { ...contract, subcategoryId, today: home.today })
  }
}

async function subcategoriesOf(
  { people: { ada }, family, personal }: Home,
  place: ContractPlace,
): Promise<Array<{ id: string; name: string }>> {
  if (place === 'home' || place === 'health') return ada.subcategories.listOfCategory({ categoryId: family.categories[place] })
  if (place === 'adasHealth') return ada.subcategories.listOfCategory({ categoryId: personal.health })
  if (place === 'skoda' || place === 'leaf') return ada.subcategories.listOfCar({ carId: family[place] })
  return ada.subcategories.listOfHouse({ houseId: family[place] })
}

async function addContract(ada: Visitor, contract: DemoContract & { subcategoryId: string; today: string }): Promise<void> {
  const day = (count: number | null): string | null => (count === null ? null : daysAfter(contract.today, count))
  await ada.items.add({
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
  })
}

// No verb sets when something was entered. A contract whose end is entered on its last day causes no notification (GAP-111), so everybody's
// contracts are checked as if for the first time.
async function dateContracts({ database, now }: DemoGround): Promise<void> {
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    await client.query('set session_replication_role = replica')
    const began = `(contract_start_date + time '10:30') at time zone '${demoZone}'`
    await client.query(`update app.items set created_at = least(${began}, $1::timestamptz - interval '4 days')`, [now])
    await client.query(`update app.reminder_schedules set next_at = '-infinity', last_day = null, last_at = null`)
  })
}
