import { maxPence } from '#platform/shared/limits.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { readPounds, typedPounds } from '#platform/web/form/typed-pounds.ts'
import type { DueDate, DueDateChange } from '../contract.ts'
import { latestReminder, longestNotes, longestPeriod, longestTaskTitle, maxReminders } from '../shared/limits.ts'
import type { DateRule, Period } from '../shared/next-date.ts'
import { type PresetKey, presetOf } from '../shared/presets.ts'

/** The values of the form of a date, as typed and chosen. */
export type DueDateTexts = {
  preset: PresetKey
  name: string
  nextOn: string
  everyCount: string
  everyUnit: Period['unit']
  rule: DateRule
  keepCount: string
  keepUnit: Period['unit']
  reminders: string
  costPence: string
  /** The id of a person, or 'none'. */
  lookedAfterBy: string
  taskTitle: string
  taskDays: string
  assignedTo: string
  notes: string
}

const none = 'none'
const usualTaskDays = '14'

/** Returns the initial values of a kind of date, whose name is `name`: everything but the day is filled in. */
export function textsOfPreset(key: PresetKey, name: string): DueDateTexts {
  const { every, rule, keepWithin = null, reminders } = presetOf(key)
  return {
    preset: key,
    name: key === 'own' ? '' : name,
    nextOn: '',
    ...periodTexts({ every, keepWithin }),
    rule,
    reminders: reminders.join(', '),
    costPence: '',
    lookedAfterBy: none,
    taskTitle: '',
    taskDays: usualTaskDays,
    assignedTo: none,
    notes: '',
  }
}

/** Returns the initial values of a date that is there. */
export function textsOf(date: DueDate): DueDateTexts {
  return {
    preset: date.preset,
    name: date.name,
    nextOn: date.nextOn ?? '',
    ...periodTexts(date),
    rule: date.rule,
    reminders: date.reminders.join(', '),
    costPence: date.costPence === null ? '' : typedPounds(date.costPence),
    lookedAfterBy: date.lookedAfterBy?.id ?? none,
    taskTitle: date.task?.title ?? '',
    taskDays: date.task === null ? usualTaskDays : String(date.task.daysBefore),
    assignedTo: date.task?.assignee?.id ?? none,
    notes: date.notes ?? '',
  }
}

function periodTexts({ every, keepWithin }: Pick<DueDate, 'every' | 'keepWithin'>) {
  return {
    everyCount: every === null ? '' : String(every.count),
    everyUnit: every?.unit ?? ('months' as const),
    keepCount: String(keepWithin?.count ?? 1),
    keepUnit: keepWithin?.unit ?? ('months' as const),
  }
}

type Fields = Omit<DueDateChange, 'dueDateId' | 'ifVersion'>

/** Returns the fields of a valid form; those left empty are unknown. */
export function fieldsOf(texts: DueDateTexts): Fields {
  const title = given(texts.taskTitle)
  return {
    preset: texts.preset,
    name: texts.name.trim(),
    nextOn: given(texts.nextOn),
    every: readPeriod(texts.everyCount, texts.everyUnit),
    ...ruleOf(texts),
    reminders: readReminders(texts.reminders) ?? [],
    costPence: readPounds(texts.costPence) ?? null,
    notes: given(texts.notes),
    task: title === null ? null : { title, daysBefore: Number(texts.taskDays), assignedTo: personIn(texts.assignedTo) },
    lookedAfterBy: personIn(texts.lookedAfterBy),
  }
}

// A date that is once only has no next day.
function ruleOf({ everyCount, rule, keepCount, keepUnit }: DueDateTexts): Pick<Fields, 'rule' | 'keepWithin'> {
  if (rule !== 'keeps') return { rule, keepWithin: null }
  const keepWithin = readPeriod(keepCount, keepUnit)
  return everyCount.trim() === '' || keepWithin === null ? { rule: 'from_done', keepWithin: null } : { rule, keepWithin }
}

const personIn = (id: string): string | null => (id === none ? null : id)

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

// Null for none, and for a number of which there is none.
function readPeriod(count: string, unit: Period['unit']): Period | null {
  return isWithin(count, { min: 1, max: longestPeriod }) ? { count: Number(count.trim()), unit } : null
}

/** Returns whether a whole number is typed that lies between two. */
export function isWithin(typed: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
}

/** Returns the numbers of days that somebody typed, the largest first, each once; undefined for what is no list of up to 6 of them. */
export function readReminders(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  if (!parts.every((part) => isWithin(part, { min: 0, max: latestReminder }))) return undefined
  const days = [...new Set(parts.map(Number))].toSorted((one, other) => other - one)
  return days.length <= maxReminders ? days : undefined
}

/** Returns whether something is wrong with what few people need, which must not be folded away then. */
export function hasFault(texts: DueDateTexts): boolean {
  const { everyCount, rule, keepCount, keepUnit, reminders, costPence, taskTitle, taskDays, notes } = texts
  return (
    readReminders(reminders) === undefined ||
    (everyCount.trim() !== '' && rule === 'keeps' && readPeriod(keepCount, keepUnit) === null) ||
    (costPence.trim() !== '' && (readPounds(costPence) ?? Infinity) > maxPence) ||
    (taskTitle.trim() !== '' && !isWithin(taskDays, { min: 0, max: latestReminder })) ||
    taskTitle.length > longestTaskTitle ||
    notes.length > longestNotes
  )
}

/** Returns the day of the form once it is readable. */
export function dayIn({ nextOn }: Pick<DueDateTexts, 'nextOn'>): string | undefined {
  return isLocalDate(nextOn) ? nextOn : undefined
}
