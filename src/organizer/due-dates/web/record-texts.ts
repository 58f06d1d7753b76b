import { isLocalDate } from '#platform/web/form/local-date.ts'
import { readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import type { DueDate } from '../contract.ts'
import type { Answers, NewOutcomeRecord, OutcomeCorrection, OutcomeRecord } from '../outcomes/contract.ts'
import { maxReading } from '../shared/limits.ts'
import { afterDone, afterSkip, type ComesRound } from '../shared/next-date.ts'
import type { OutcomeOfDate, Questions } from '../shared/presets.ts'

/** The values of the form that asks what became of a date, as typed and chosen. */
export type RecordTexts = {
  outcome: OutcomeOfDate
  doneOn: string
  reading: string
  byWhom: string
  reference: string
  result: string
  notes: string
  costPence: string
  /** The next date as somebody chose it; '' while it follows the rule. */
  nextOn: string
  reason: string
}

/** Returns the initial values: done, or passed, today, for what it usually costs. */
export function recordTextsOf(
  { costPence }: Pick<DueDate, 'costPence'>,
  { isTest, today }: { isTest: boolean; today: string },
): RecordTexts {
  return {
    outcome: isTest ? 'passed' : 'done',
    doneOn: today,
    reading: '',
    byWhom: '',
    reference: '',
    result: '',
    notes: '',
    costPence: costPence === null ? '' : typedPounds(costPence),
    nextOn: '',
    reason: '',
  }
}

/** Returns the initial values of the form that corrects what was recorded. */
export function textsOfRecord(record: Pick<OutcomeRecord, 'outcome' | 'doneOn' | keyof Answers>): RecordTexts {
  return {
    outcome: record.outcome,
    doneOn: record.doneOn,
    reading: record.reading === null ? '' : String(record.reading),
    byWhom: record.byWhom ?? '',
    reference: record.reference ?? '',
    result: record.result ?? '',
    notes: record.notes ?? '',
    costPence: record.costPence === null ? '' : typedPounds(record.costPence),
    nextOn: '',
    reason: '',
  }
}

/** Returns what a valid form records of a date; what the date does not ask is not answered. */
export function recordOf(texts: RecordTexts, { id, dueDate, asks }: { id: string; dueDate: DueDate; asks: Questions }): NewOutcomeRecord {
  const { id: dueDateId, nextOn: dueOn } = dueDate
  const { outcome, doneOn } = texts
  if (outcome === 'skipped') return { id, dueDateId, outcome, dueOn: dueOn ?? doneOn, reason: texts.reason.trim() }
  const answers = answersOf(texts, asks)
  if (outcome === 'failed') return { id, dueDateId, outcome, dueOn, doneOn, answers }
  return { id, dueDateId, outcome, dueOn, doneOn, answers, ...chosen(texts) }
}

/** Returns the correction of a valid form. */
export function correctionOf(texts: RecordTexts, record: OutcomeRecord, asks: Questions): OutcomeCorrection {
  const { id: outcomeId, version: ifVersion } = record
  const answers = record.outcome === 'skipped' ? { ...answersOf(texts, {}), costPence: record.costPence } : answersOf(texts, asks)
  return { outcomeId, ifVersion, doneOn: texts.doneOn, answers, ...chosen(texts) }
}

const chosen = ({ nextOn }: RecordTexts) => (nextOn === '' ? {} : { nextOn })

/** Returns the answers of a valid form; what is not asked is not answered. */
export function answersOf(texts: RecordTexts, { reading, byWhom, reference, result }: Questions): Answers {
  return {
    reading: reading === undefined ? null : (readNumber(texts.reading) ?? null),
    byWhom: byWhom === undefined ? null : given(texts.byWhom),
    reference: reference === undefined ? null : given(texts.reference),
    result: result === undefined ? null : given(texts.result),
    notes: given(texts.notes),
    costPence: readPounds(texts.costPence) ?? null,
  }
}

const plain = /^\d{1,7}(?:\.\d{1,2})?$/
const withThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/** Reads a number as people type it off something, with at most two decimals: '54,310', '12.5'; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '')
  if (!plain.test(typed) && !withThousands.test(typed)) return undefined
  const number = Number(typed.replaceAll(',', ''))
  return number <= maxReading ? number : undefined
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** Returns the next day of the date by the present form, null when there is none; undefined while no day is readable. */
export function nextOf(texts: RecordTexts, date: ComesRound): string | null | undefined {
  if (texts.outcome === 'skipped') return afterSkip(date).nextOn
  if (!isLocalDate(texts.doneOn)) return undefined
  if (texts.outcome === 'failed') return date.nextOn
  return isLocalDate(texts.nextOn) ? texts.nextOn : afterDone(date, texts.doneOn).nextOn
}
