import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { TravelHotel, TravelLocation, TravelParticipant, TravelPlan, TravelTransportation } from '../contract.ts'

// A row comes from its table or nested in another one, as JSON, where an instant is text and a bigint is a number.
type Row<Table extends keyof DB> = Omit<Selectable<DB[Table]>, 'created_at' | 'cost_pence'> & { created_at: Date | string }
type Cost = { cost_pence: string | number | null }

type HotelRow = Row<'app.travel_hotels'> & Cost
type TransportationRow = Row<'app.travel_transportations'> & Cost
type ParticipantRow = Row<'app.travel_participants'>
type LocationRow = Row<'app.travel_locations'> & { hotels: HotelRow[]; transportations: TransportationRow[] }
type PlanRow = Row<'app.travel_plans'> & { locations: LocationRow[]; participants: ParticipantRow[] }

/** Converts a row to a TravelPlan; nothing else does. */
export function toPlan(row: PlanRow): TravelPlan {
  return {
    ...ofRow(row),
    categoryId: row.category_id,
    ...daysOf(row),
    locations: row.locations.map(toLocation),
    participants: row.participants.map(toParticipant),
  }
}

/** Converts a row to a TravelLocation; nothing else does. */
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

/** Converts a row to a TravelParticipant; nothing else does. */
export function toParticipant(row: ParticipantRow): TravelParticipant {
  return {
    ...ofRow(row),
    travelPlanId: row.travel_plan_id,
    name: row.name,
    email: row.email,
    userId: row.user_id,
    isFamilyMember: row.is_family_member,
  }
}

/** Converts a row to a TravelHotel; nothing else does. */
export function toHotel(row: HotelRow): TravelHotel {
  return { ...ofRow(row), travelLocationId: row.travel_location_id, name: row.name, costPence: penceOf(row), ...daysOf(row) }
}

/** Converts a row to a TravelTransportation; nothing else does. */
export function toTransportation(row: TransportationRow): TravelTransportation {
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
