import { array, assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tripPlan, tripHotel, tripLocation } from '#tests/trip-fixtures.ts'
import type { TravelHotel, TravelPlan } from '../contract.ts'
import { remarksOn } from './trip-warnings.ts'

function withStays(...hotels: TravelHotel[]): TravelPlan {
  return tripPlan('2026-12-18', '2026-12-23', { locations: [tripLocation('2026-12-18', '2026-12-23', { hotels })] })
}

describe('nights without a hotel', { tags: ['TRAV-07'] }, () => {
  const without = (...hotels: TravelHotel[]) => remarksOn(withStays(...hotels)).nightsWithoutHotel

  it('are all nights when there is no hotel', () => {
    expect(without()).toEqual([{ from: '2026-12-18', to: '2026-12-23' }])
    expect(remarksOn(tripPlan('2026-12-18', '2026-12-23')).nightsWithoutHotel).toEqual([{ from: '2026-12-18', to: '2026-12-23' }])
  })

  it('are none when one stay or several, one after the other, cover the trip', () => {
    expect(without(tripHotel('2026-12-18', '2026-12-23'))).toEqual([])
    expect(without(tripHotel('2026-12-20', '2026-12-23'), tripHotel('2026-12-18', '2026-12-20'))).toEqual([])
    expect(without(tripHotel('2026-12-01', '2027-01-01'))).toEqual([])
  })

  it('are those before, between and after the stays, with neighbouring nights as one span', () => {
    expect(without(tripHotel('2026-12-19', '2026-12-20'), tripHotel('2026-12-21', '2026-12-22'))).toEqual([
      { from: '2026-12-18', to: '2026-12-19' },
      { from: '2026-12-20', to: '2026-12-21' },
      { from: '2026-12-22', to: '2026-12-23' },
    ])
  })

  it('are not shortened by a stay of one day, nor by stays before or after the trip', () => {
    const all = [{ from: '2026-12-18', to: '2026-12-23' }]
    expect(without(tripHotel('2026-12-20', '2026-12-20'))).toEqual(all)
    expect(without(tripHotel('2026-12-10', '2026-12-18'), tripHotel('2026-12-23', '2026-12-28'))).toEqual(all)
  })

  it('begin after the longer of two stays that contain one another', () => {
    expect(without(tripHotel('2026-12-18', '2026-12-22'), tripHotel('2026-12-19', '2026-12-20'))).toEqual([
      { from: '2026-12-22', to: '2026-12-23' },
    ])
  })

  it('take the stays of every location into account', () => {
    const [lisbon, sintra] = [tripHotel('2026-12-18', '2026-12-20'), tripHotel('2026-12-20', '2026-12-23')]
    const locations = [
      tripLocation('2026-12-18', '2026-12-20', { hotels: [lisbon] }),
      tripLocation('2026-12-20', '2026-12-23', { hotels: [sintra] }),
    ]
    expect(remarksOn(tripPlan('2026-12-18', '2026-12-23', { locations })).nightsWithoutHotel).toEqual([])
  })

  it('are none on a day trip', () => expect(remarksOn(tripPlan('2026-12-18', '2026-12-18')).nightsWithoutHotel).toEqual([]))

  it('are the same when the clocks change', () => {
    const plan = tripPlan('2026-10-24', '2026-10-27', {
      locations: [tripLocation('2026-10-24', '2026-10-27', { hotels: [tripHotel('2026-10-25', '2026-10-26')] })],
    })
    expect(remarksOn(plan).nightsWithoutHotel).toEqual([
      { from: '2026-10-24', to: '2026-10-25' },
      { from: '2026-10-26', to: '2026-10-27' },
    ])
  })
})

describe('stays that overlap', { tags: ['TRAV-07'] }, () => {
  const overlaps = (...hotels: TravelHotel[]) => remarksOn(withStays(...hotels)).overlaps

  it('share a night; leaving on the day of the next arrival is no overlap', () => {
    const [one, other] = [tripHotel('2026-12-18', '2026-12-21'), tripHotel('2026-12-20', '2026-12-23')]
    expect(overlaps(other, one)).toEqual([{ hotelIds: [one.id, other.id], from: '2026-12-20', to: '2026-12-21' }])
    expect(overlaps(tripHotel('2026-12-18', '2026-12-20'), tripHotel('2026-12-20', '2026-12-23'))).toEqual([])
  })

  it('are listed pair by pair, even in two locations and for the same nights twice', () => {
    const [long, short] = [tripHotel('2026-12-18', '2026-12-23'), tripHotel('2026-12-19', '2026-12-21')]
    const again = tripHotel('2026-12-19', '2026-12-20')
    const locations = [
      tripLocation('2026-12-18', '2026-12-23', { hotels: [long] }),
      tripLocation('2026-12-19', '2026-12-21', { hotels: [short, again] }),
    ]
    const found = remarksOn(tripPlan('2026-12-18', '2026-12-23', { locations })).overlaps
    expect(found).toEqual([
      { hotelIds: [long.id, short.id], from: '2026-12-19', to: '2026-12-21' },
      { hotelIds: [long.id, again.id], from: '2026-12-19', to: '2026-12-20' },
      { hotelIds: [short.id, again.id], from: '2026-12-19', to: '2026-12-20' },
    ])
  })

  it('do not include a stay without a night', () => {
    expect(overlaps(tripHotel('2026-12-18', '2026-12-23'), tripHotel('2026-12-20', '2026-12-20'))).toEqual([])
  })
})

it('locations and hotels beyond either end of the trip are outside', { tags: ['TRAV-05', 'TRAV-07'] }, () => {
  const [within, early, late] = [
    tripHotel('2026-12-18', '2026-12-23'),
    tripHotel('2026-12-17', '2026-12-20'),
    tripHotel('2026-12-22', '2026-12-24'),
  ]
  const before = tripLocation('2026-12-17', '2026-12-18', { hotels: [within, late] })
  const inside = tripLocation('2026-12-18', '2026-12-23', { hotels: [early] })
  const locations = [before, inside]
  expect(remarksOn(tripPlan('2026-12-18', '2026-12-23', { locations })).outside).toEqual([before.id, late.id, early.id])
})

// Days by number, for a model without dates: 0 is 20 October 2026, so that the clocks change within the range.
const dayOf = (number: number): string => new Date(Date.UTC(2026, 9, 20 + number)).toISOString().slice(0, 10)
const aTerm = tuple(integer({ min: 0, max: 14 }), integer({ min: 0, max: 7 })).map(([from, length]) => ({ from, to: from + length }))
const places = array(tuple(aTerm, array(aTerm, { maxLength: 4 })), { maxLength: 4 })
type Term = { from: number; to: number }

const nightsOf = ({ from, to }: Term): number[] => Array.from({ length: to - from }, (_, index) => from + index)
const spanned = ({ from, to }: { from: string; to: string }): number[] => nightsOf({ from: numberOf(from), to: numberOf(to) })
const numberOf = (day: string): number => Array.from({ length: 30 }, (_, number) => dayOf(number)).indexOf(day)

it('the warnings about any trip are those of a model that goes from night to night', { tags: ['TRAV-07'] }, () => {
  assert(
    property(aTerm, places, (term, terms) => {
      const locations = terms.map(([stop, stays]) =>
        tripLocation(dayOf(stop.from), dayOf(stop.to), { hotels: stays.map(({ from, to }) => tripHotel(dayOf(from), dayOf(to))) }),
      )
      const { nightsWithoutHotel, overlaps, outside } = remarksOn(tripPlan(dayOf(term.from), dayOf(term.to), { locations }))
      const hotels = locations.flatMap((location) => location.hotels)
      const stays = terms.flatMap(([, some]) => some).map((stay, index) => ({ ...stay, id: hotels[index]?.id ?? '' }))

      const slept = new Set(stays.flatMap(nightsOf))
      const lacking = nightsOf(term).filter((night) => !slept.has(night))
      expect(nightsWithoutHotel.flatMap(spanned)).toEqual(lacking)
      // As many spans as there are lacking nights that do not follow another one.
      expect(nightsWithoutHotel).toHaveLength(lacking.filter((night) => !lacking.includes(night - 1)).length)

      const shared = stays.flatMap((one, index) =>
        stays.slice(index + 1).map((other) => {
          const nights = nightsOf(one).filter((night) => nightsOf(other).includes(night))
          return nights.length === 0 ? '' : `${[one.id, other.id].toSorted().join(' ')} ${nights.join()}`
        }),
      )
      const named = overlaps.map((overlap) => `${overlap.hotelIds.toSorted().join(' ')} ${spanned(overlap).join()}`)
      expect(named.toSorted()).toEqual(shared.filter((text) => text !== '').toSorted())

      const days = new Set([...nightsOf(term), term.to])
      const isOutside = (one: Term): boolean => [...nightsOf(one), one.to].some((day) => !days.has(day))
      const away = terms.flatMap(([stop, some], index) => {
        const location = locations[index]
        return [isOutside(stop) && location?.id, ...some.map((stay, at) => isOutside(stay) && location?.hotels[at]?.id)]
      })
      expect(outside).toEqual(away.filter((id) => id !== false))
    }),
    { numRuns: 500 },
  )
})
