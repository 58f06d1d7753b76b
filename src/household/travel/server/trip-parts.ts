import type { Selectable } from 'kysely'
import { addBelow, addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type {
  HotelChange,
  LocationChange,
  NewHotel,
  NewParticipant,
  NewTransportation,
  ParticipantChange,
  PlanChange,
  TransportationChange,
  TravelHotel,
  TravelLocation,
  TravelParticipant,
  TravelPlan,
  TravelTransportation,
} from '../contract.ts'

// A row comes from its table or nested in another one, as JSON, where an instant is text and a bigint is a number.
type Row<Table extends keyof DB> = Omit<Selectable<DB[Table]>, 'created_at' | 'cost_pence'> & { created_at: Date | string }
type Cost = { cost_pence: string | number | null }

type HotelRow = Row<'app.travel_hotels'> & Cost
type TransportationRow = Row<'app.travel_transportations'> & Cost
type ParticipantRow = Row<'app.travel_participants'>
type LocationRow = Row<'app.travel_locations'> & { hotels: HotelRow[]; transportations: TransportationRow[] }
type PlanRow = Pick<Row<'app.subjects'>, 'id' | 'category_id' | 'created_at' | 'version'> & {
  start_date: string
  end_date: string
  locations: LocationRow[]
  participants: ParticipantRow[]
}

export function toPlan(row: PlanRow): TravelPlan {
  return {
    ...ofRow(row),
    categoryId: row.category_id,
    ...daysOf(row),
    locations: row.locations.map(toLocation),
    participants: row.participants.map(toParticipant),
  }
}

export function toLocation(row: LocationRow): TravelLocation {
  return {
    ...ofRow(row),
    travelPlanId: row.travel_plan_id,
    name: row.name,
    ...daysOf(row),
    hotels: row.hotels.map(toHotel),
    transportations: row.transportations.map(toTransportation),
  }
}

function toParticipant(row: ParticipantRow): TravelParticipant {
  return {
    ...ofRow(row),
    travelPlanId: row.travel_plan_id,
    name: row.name,
    email: row.email,
    userId: row.user_id,
    isFamilyMember: row.is_family_member,
  }
}

function toHotel(row: HotelRow): TravelHotel {
  return { ...ofRow(row), travelLocationId: row.travel_location_id, name: row.name, costPence: penceOf(row), ...daysOf(row) }
}

function toTransportation(row: TransportationRow): TravelTransportation {
  return { ...ofRow(row), travelLocationId: row.travel_location_id, type: row.type, costPence: penceOf(row), details: row.details }
}

function ofRow({ id, created_at: createdAt, version }: { id: string; created_at: Date | string; version: number }) {
  return { id, createdAt: new Date(createdAt).toISOString(), version }
}

function daysOf({ start_date: startDate, end_date: endDate }: { start_date: string; end_date: string }) {
  return { startDate, endDate }
}

function penceOf({ cost_pence: pence }: Cost): number | null {
  return pence === null ? null : Number(pence)
}

/** The fields of a change, without its id and version. */
type FieldsOf<Change, Id extends keyof Change> = Omit<Change, Id | 'ifVersion'>

export function termColumns({ startDate, endDate }: FieldsOf<PlanChange, 'planId'>) {
  return { start_date: startDate, end_date: endDate }
}

export function locationColumns({ name, ...term }: FieldsOf<LocationChange, 'locationId'>) {
  return { name, ...termColumns(term) }
}

function hotelColumns({ name, costPence, ...term }: FieldsOf<HotelChange, 'hotelId'>) {
  return { name, cost_pence: asBigint(costPence), ...termColumns(term) }
}

function transportationColumns({ type, costPence, details }: FieldsOf<TransportationChange, 'transportationId'>) {
  return { type, cost_pence: asBigint(costPence), details }
}

function participantColumns({ name, email, userId }: FieldsOf<ParticipantChange, 'participantId'>) {
  return { name, email, user_id: userId }
}

// The driver reads and compares a bigint as text.
function asBigint(pence: number | null): string | null {
  return pence === null ? null : String(pence)
}

/** Adds a hotel to a location. A repeated request adds nothing and returns the same answer. */
export async function addHotel(db: Db, { id, travelLocationId, ...fields }: NewHotel): Promise<TravelHotel | Refusal> {
  return addBelow(db, { table: 'app.travel_locations', id: travelLocationId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, travel_location_id: travelLocationId, ...hotelColumns(fields) }
    return addRow(db, 'app.travel_hotels', columns, toHotel)
  })
}

/** Changes the fields of a hotel unless somebody else has changed it since `ifVersion`. */
export async function changeHotel(db: Db, { hotelId: id, ifVersion, ...fields }: HotelChange): Promise<TravelHotel | Refusal> {
  return changeRow(db, 'app.travel_hotels', { id, ifVersion }, { set: hotelColumns(fields), read: toHotel })
}

/** The refusals of a participant: not in the group, or already taking part. The checks are the database's. */
const participantChecks = { participant_in_group: 'NOT_A_MEMBER', once_in_a_plan: 'ALREADY_IN_PLAN' } as const
type ParticipantRefusal = Refusal | Refused<(typeof participantChecks)[keyof typeof participantChecks]>

/** Adds a participant to a plan. A repeated request adds nothing and returns the same answer. */
export async function addParticipant(
  db: Db,
  { id, travelPlanId, ...fields }: NewParticipant,
): Promise<TravelParticipant | ParticipantRefusal> {
  return refusedOnError(participantChecks, async () =>
    addBelow(db, { table: 'app.subjects', id: travelPlanId, kind: 'trip' }, async (categoryId) => {
      const columns = { id, category_id: categoryId, travel_plan_id: travelPlanId, ...participantColumns(fields) }
      return addRow(db, 'app.travel_participants', columns, toParticipant)
    }),
  )
}

/** Changes the fields of a participant unless somebody else has changed them since `ifVersion`. */
export async function changeParticipant(
  db: Db,
  { participantId: id, ifVersion, ...fields }: ParticipantChange,
): Promise<TravelParticipant | ParticipantRefusal> {
  return refusedOnError(participantChecks, async () =>
    changeRow(db, 'app.travel_participants', { id, ifVersion }, { set: participantColumns(fields), read: toParticipant }),
  )
}

/** Adds transportation to a location. A repeated request adds nothing and returns the same answer. */
export async function addTransportation(
  db: Db,
  { id, travelLocationId, ...fields }: NewTransportation,
): Promise<TravelTransportation | Refusal> {
  return addBelow(db, { table: 'app.travel_locations', id: travelLocationId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, travel_location_id: travelLocationId, ...transportationColumns(fields) }
    return addRow(db, 'app.travel_transportations', columns, toTransportation)
  })
}

/** Changes the fields of transportation unless somebody else has changed it since `ifVersion`. */
export async function changeTransportation(
  db: Db,
  { transportationId: id, ifVersion, ...fields }: TransportationChange,
): Promise<TravelTransportation | Refusal> {
  return changeRow(db, 'app.travel_transportations', { id, ifVersion }, { set: transportationColumns(fields), read: toTransportation })
}
