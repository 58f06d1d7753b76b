import type { Item } from '#organizer/items/contract.ts'
import { isOnce } from '#organizer/items/shared/periods.ts'
import { currentEnd, monthsAfter, nextNotice, termEnd } from '#organizer/items/shared/terms.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { fieldSign, readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import type { NewOutcome, EndingKind } from '../contract.ts'
import { amountOn, costOf } from './amounts.ts'

/** The values of the form that asks what became of a contract, as typed and chosen. */
export type OutcomeTexts = {
  outcome: EndingKind
  newEnd: string
  monthlyCostPence: string
  lastDay: string
  doneOn: string
  provider: string
  newCost: string
  start: string
  end: string
}

/** Returns the initial values: the contract goes on for one more term at the price that holds by then; where it has no end, it is cancelled. */
export function outcomeTextsOf(item: Item, today: string): OutcomeTexts {
  const end = currentEnd(item, today)
  const lastDay = nextNotice(item, today)?.endsOn ?? end ?? today
  return {
    outcome: end === null ? 'cancelled' : 'renewed',
    newEnd: end === null ? '' : oneTermLater(item, end),
    monthlyCostPence: typedAmount(item, newTermOf(item, today)),
    lastDay,
    doneOn: today,
    provider: '',
    // A single payment predicts none.
    newCost: isOnce(item.paying.other) ? '' : typedAmount(item, today),
    start: daysAfter(lastDay, 1),
    end: '',
  }
}

function typedAmount(item: Item, day: string): string {
  const amount = amountOn(item, day)
  return amount === null ? '' : typedPounds(amount)
}

/** Returns the first day of the term that a renewal begins, today where that has come: the price of that day is what a new one is compared with. */
export function newTermOf(item: Item, today: string): string {
  const end = currentEnd(item, today)
  return end === null || end < today ? today : daysAfter(end, 1)
}

// A year where the term is not known.
function oneTermLater({ contractEndDate: firstEnd, atEnd: { term } }: Item, end: string): string {
  return term === null || firstEnd === null ? monthsAfter(end, 12) : termEnd(firstEnd, term, daysAfter(end, 1))
}

/** The ids of what is recorded, made once for a form, so that sending it again records nothing twice. */
export type OutcomeIds = { id: string; successorId: string }

/** Returns what a valid form records of a contract. */
export function outcomeOf(texts: OutcomeTexts, item: Item, { ids, today }: { ids: OutcomeIds; today: string }): NewOutcome {
  const about = { id: ids.id, itemId: item.id }
  const sign = fieldSign(item.paying.currency)
  const dueOn = currentEnd(item, today)
  if (texts.outcome === 'cancelled') return { ...about, outcome: 'cancelled', dueOn, doneOn: texts.doneOn, lastDay: texts.lastDay }
  if (texts.outcome === 'switched') {
    const successor = {
      id: ids.successorId,
      providerName: given(texts.provider),
      ...costOf(readPounds(texts.newCost, sign), item, today),
      contractStartDate: texts.start,
      contractEndDate: given(texts.end),
    }
    return { ...about, outcome: 'switched', dueOn, lastDay: texts.lastDay, successor }
  }
  const answered = dueOn ?? today
  if (texts.outcome === 'ended') return { ...about, outcome: 'ended', dueOn: answered }
  return {
    ...about,
    outcome: 'renewed',
    dueOn: answered,
    newEnd: texts.newEnd,
    ...costOf(readPounds(texts.monthlyCostPence, sign), item, newTermOf(item, today)),
  }
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
