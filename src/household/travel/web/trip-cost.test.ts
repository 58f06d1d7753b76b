import { array, assert, integer, option, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { tripPlan, tripTransport, tripHotel, tripLocation } from '#tests/trip-fixtures.ts'
import { costOf } from './trip-cost.ts'

const [first, last] = ['2026-12-18', '2026-12-23'] as const

it('a trip costs what its hotels and its transportation cost, in every location', { tags: ['TRAV-07', 'TRAV-11'] }, () => {
  const lisbon = tripLocation(first, last, {
    hotels: [tripHotel(first, last, { costPence: 24_400 })],
    transportations: [tripTransport({ costPence: 31_200 }), tripTransport({ costPence: 1 })],
  })
  const sintra = tripLocation(first, last, { hotels: [tripHotel(first, last, { costPence: 99_999_999_999 })] })
  expect(costOf(tripPlan(first, last, { locations: [lisbon, sintra] }))).toEqual({
    totalPence: 100_000_055_600,
    hotelsPence: 100_000_024_399,
    transportPence: 31_201,
    unpriced: 0,
  })
})

it('parts without a price are counted; a price of zero is a price', { tags: ['TRAV-07', 'TRAV-11'] }, () => {
  const hotels = [tripHotel(first, last), tripHotel(first, last, { costPence: 0 })]
  const transportations = [tripTransport(), tripTransport({ costPence: 0 }), tripTransport()]
  const plan = tripPlan(first, last, { locations: [tripLocation(first, last, { hotels, transportations })] })
  expect(costOf(plan)).toEqual({ totalPence: 0, hotelsPence: 0, transportPence: 0, unpriced: 3 })
})

it('a trip with nothing in it costs nothing', { tags: ['TRAV-01'] }, () => {
  const nothing = { totalPence: 0, hotelsPence: 0, transportPence: 0, unpriced: 0 }
  expect(costOf(tripPlan(first, last))).toEqual(nothing)
  expect(costOf(tripPlan(first, last, { locations: [tripLocation(first, last)] }))).toEqual(nothing)
})

it('the sum of any trip is exact to the penny', { tags: ['TRAV-07', 'TRAV-11'] }, () => {
  const prices = array(option(integer({ min: 0, max: 99_999_999_999 })), { maxLength: 5 })
  const exact = (some: ReadonlyArray<number | null>): bigint =>
    some.map((price) => BigInt(price ?? 0)).reduce((sum, price) => sum + price, 0n)
  assert(
    property(array(tuple(prices, prices), { maxLength: 5 }), (places) => {
      const locations = places.map(([stays, rides]) =>
        tripLocation(first, last, {
          hotels: stays.map((costPence) => tripHotel(first, last, { costPence })),
          transportations: rides.map((costPence) => tripTransport({ costPence })),
        }),
      )
      const { totalPence, hotelsPence, transportPence, unpriced } = costOf(tripPlan(first, last, { locations }))
      expect(BigInt(hotelsPence)).toBe(exact(places.flatMap(([stays]) => stays)))
      expect(BigInt(transportPence)).toBe(exact(places.flatMap(([, rides]) => rides)))
      expect(BigInt(totalPence)).toBe(exact(places.flat(2)))
      expect(unpriced).toBe(places.flat(2).filter((price) => price === null).length)
    }),
  )
})
