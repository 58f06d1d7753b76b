import type { Costs } from '../contract.ts'

/** An amount in whole pence, and how much of it is expected. */
type Amount = { pence: number; expectedPence: number }

/** What the categories come to in a month, and what is received in it, in whole pence. */
type MonthTotal = Amount & { month: string; receivedPence: number; expectedReceivedPence: number }

/** The sums of the costs of 12 months, in whole pence: of each month, of each category, of all, and the dearest month. */
export type Totals = {
  months: MonthTotal[]
  ofCategory: ReadonlyMap<string, Amount>
  year: Amount
  /** What is received in all 12 months; it is no part of `year`. */
  received: Amount
  dearest: MonthTotal | undefined
  /** The sum of a category in a month. */
  amountOf: (month: string, categoryId: string) => Amount
}

const nothing: Amount = { pence: 0, expectedPence: 0 }
const plus = (one: Amount, other: Amount): Amount => ({
  pence: one.pence + other.pence,
  expectedPence: one.expectedPence + other.expectedPence,
})
const receivedOf = ({ receivedPence, expectedReceivedPence }: Omit<MonthTotal, 'month'>): Amount => ({
  pence: receivedPence,
  expectedPence: expectedReceivedPence,
})

/** Returns those sums; each adds the server's figures of its months and categories. */
export function totalsOf({ months, sums }: Pick<Costs, 'months' | 'sums'>): Totals {
  const cells = new Map(sums.map((sum) => [`${sum.month} ${sum.categoryId}`, sum]))
  const ofMonth = new Map(months.map((month) => [month, { month, ...nothing, receivedPence: 0, expectedReceivedPence: 0 }]))
  const ofCategory = new Map<string, Amount>()
  for (const sum of sums) {
    const total = ofMonth.get(sum.month)
    if (total !== undefined) {
      Object.assign(total, plus(total, sum))
      total.receivedPence += sum.receivedPence
      total.expectedReceivedPence += sum.expectedReceivedPence
    }
    ofCategory.set(sum.categoryId, plus(ofCategory.get(sum.categoryId) ?? nothing, sum))
  }
  const totals = [...ofMonth.values()]
  const [dearest] = totals.toSorted((one, other) => other.pence - one.pence)
  return {
    months: totals,
    ofCategory,
    year: totals.reduce(plus, nothing),
    received: totals.map(receivedOf).reduce(plus, nothing),
    dearest: dearest !== undefined && dearest.pence > 0 ? dearest : undefined,
    amountOf: (month, categoryId) => cells.get(`${month} ${categoryId}`) ?? nothing,
  }
}

/** A category of the costs. */
export type PaidCategory = Costs['categories'][number]

/** Returns the categories that have something to pay; one that only receives has no bar and no column. */
export function paidCategories(costs: Costs): PaidCategory[] {
  const { ofCategory } = totalsOf(costs)
  return costs.categories.filter(({ id, yearlyPence }) => (ofCategory.get(id)?.pence ?? 0) + yearlyPence > 0)
}

/** Returns how many of the paid categories before this one have its colour: each next one is drawn paler, so that they can be distinguished. */
export function paleness(costs: Costs, { id, color }: PaidCategory): number {
  const ofOneColor = paidCategories(costs).filter((one) => one.color === color)
  return Math.min(
    ofOneColor.findIndex((one) => one.id === id),
    2,
  )
}

/** Whether two spaces both have a category of this name, such as 'Home'. */
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
