import type { Costs } from '../contract.ts'

/** What the categories come to in a month, and what is received in it, in whole pence. */
type MonthTotal = { month: string; pence: number; receivedPence: number }

/** The sums of the costs of 12 months, in whole pence: of each month, of each category, of all, and the dearest month. */
export type Totals = {
  months: MonthTotal[]
  ofCategory: ReadonlyMap<string, number>
  year: number
  /** What is received in all 12 months; it is no part of `year`. */
  received: number
  dearest: MonthTotal | undefined
  /** What a category comes to in a month. */
  penceOf: (month: string, categoryId: string) => number
}

/** Returns those sums; each is the sum of what the server says of its months and categories (RENEW-28). */
export function totalsOf({ months, sums }: Pick<Costs, 'months' | 'sums'>): Totals {
  const cells = new Map(sums.map(({ month, categoryId, pence }) => [`${month} ${categoryId}`, pence]))
  const ofMonth = new Map(months.map((month) => [month, { month, pence: 0, receivedPence: 0 }]))
  const ofCategory = new Map<string, number>()
  for (const { month, categoryId, pence, receivedPence } of sums) {
    const total = ofMonth.get(month)
    if (total !== undefined) {
      total.pence += pence
      total.receivedPence += receivedPence
    }
    ofCategory.set(categoryId, (ofCategory.get(categoryId) ?? 0) + pence)
  }
  const totals = [...ofMonth.values()]
  const [dearest] = totals.toSorted((one, other) => other.pence - one.pence)
  return {
    months: totals,
    ofCategory,
    year: totals.reduce((sum, { pence }) => sum + pence, 0),
    received: totals.reduce((sum, { receivedPence }) => sum + receivedPence, 0),
    dearest: dearest !== undefined && dearest.pence > 0 ? dearest : undefined,
    penceOf: (month, categoryId) => cells.get(`${month} ${categoryId}`) ?? 0,
  }
}

/** A category of the costs. */
export type PaidCategory = Costs['categories'][number]

/** Returns the categories that have something to pay; one that only receives has no bar and no column. */
export function paidCategories(costs: Costs): PaidCategory[] {
  const { ofCategory } = totalsOf(costs)
  return costs.categories.filter(({ id }) => (ofCategory.get(id) ?? 0) > 0)
}

/** Whether two spaces both have a room of this name, such as 'Home'. */
export function hasTwin({ categories }: Pick<Costs, 'categories'>, name: string): boolean {
  return categories.filter((one) => one.name === name).length > 1
}

/** Returns the name of a month, 'yyyy-MM': 'August 2027', 'Aug', or its first letter. */
export function monthName(month: string, language: string, length: 'long' | 'short' | 'narrow' = 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {}
  return new Intl.DateTimeFormat(language, { month: length, ...year, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** Returns amounts, in whole pence, for the lines of a drawing that reaches `most`: round ones, the last not below it. */
export function scaleOf(most: number): number[] {
  const wanted = Math.max(most, 100) / 4
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= wanted) ?? wanted
  return Array.from({ length: Math.ceil(Math.max(most, 100) / step) }, (_, number) => (number + 1) * step)
}
