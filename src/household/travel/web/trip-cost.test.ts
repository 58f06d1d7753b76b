import { array, assert, integer, option, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { aPlanned, aRide, aStay, aStop } from '#tests/a-planned-trip.ts'
import { costOf } from './trip-cost.ts'

const [first, last] = ['2026-12-18', '2026-12-23'] as const

it('a trip costs what its hotels and its transportation cost, in every location', { tags: ['TRAV-07', 'TRAV-11'] }, () => {
  const lisbon = aStop(first, last, {
    hotels: [aStay(first, last, { costPence: 24_400 })],
    transportations: [aRide({ costPence: 31_200 }), aRide({ costPence: 1 })],
  })
  const sintra = aStop(first, last, { hotels: [aStay(first, last, { costPence: 99_999_999_999 })] })
  expect(costOf(aPlanned(first, last, { locations: [lisbon, sintra] }))).toEqual({
    totalPence: 100_000_055_600,
    hotelsPence: 100_000_024_399,
    transportPence: 31_201,
    unpriced: 0,
  })
})

it('parts without a price are counted; a price of zero is a price', { tags: ['TRAV-07', 'TRAV-11'] }, () => {
  const hotels = [aStay(first, last), aStay(first, last, { costPence: 0 })]
  const transportations = [aRide(), aRide({ costPence: 0 }), aRide()]
  const plan = aPlanned(first, last, { locations: [aStop(first, last, { hotels, transportations })] })
  expect(costOf(plan)).toEqual({ totalPence: 0, hotelsPence: 0, transportPence: 0, unpriced: 3 })
})

it('a trip with nothing in it costs nothing', { tags: ['TRAV-01'] }, () => {
  const nothing = { totalPence: 0, hotelsPence: 0, transportPence: 0, unpriced: 0 }
  expect(costOf(aPlanned(first, last))).toEqual(nothing)
  expect(costOf(aPlanned(first, last, { locations: [aStop(first, last)] }))).toEqual(nothing)
})

it('the sum of any trip is exact to the penny', { tags: ['TRAV-07', 'TRAV-11'] }, () => {
  const prices = array(option(integer({ min: 0, max: 99_999_999_999 })), { maxLength: 5 })
  const exact = (some: ReadonlyArray<number | null>): bigint =>
    some.map((price) => BigInt(price ?? 0)).reduce((sum, price) => sum + price, 0n)
  assert(
    property(array(tuple(prices, prices), { maxLength: 5 }), (places) => {
      const locations = places.map(([stays, rides]) =>
        aStop(first, last, {
          hotels: stays.map((costPence) => aStay(first, last, { costPence })),
          transportations: rides.map((costPence) => aRide({ costPence })),
        }),
      )
      const { totalPence, hotelsPence, transportPence, unpriced } = costOf(aPlanned(first, last, { locations }))
      expect(BigInt(hotelsPence)).toBe(exact(places.flatMap(([stays]) => stays)))
      expect(BigInt(transportPence)).toBe(exact(places.flatMap(([, rides]) => rides)))
      expect(BigInt(totalPence)).toBe(exact(places.flat(2)))
      expect(unpriced).toBe(places.flat(2).filter((price) => price === null).length)
    }),
  )
})
