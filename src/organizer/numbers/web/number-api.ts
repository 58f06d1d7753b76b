import { datesQuery } from '#organizer/due-dates/web/due-date-api.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { numbersContract, PhoneNumber } from '../contract.ts'
import type { NumbersOf } from './numbers-of.ts'

/** The routes of telephone numbers, as the browser calls them. */
export const numbers = apiOf<typeof numbersContract>('numbers')

/** Returns the query for the numbers of a child or a pet, with those of its whole category, in their order; its page reads them with the dates. */
export function numbersQuery(of: NumbersOf) {
  return datesQuery(of.subject)
}

/** Returns the numbers of what was read with them. */
export const numbersIn = ({ numbers: read = [] }: { numbers?: PhoneNumber[] }): PhoneNumber[] => read
