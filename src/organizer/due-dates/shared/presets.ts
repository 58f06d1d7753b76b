import type { SubjectKind } from '#household/subjects/shared/subject-kinds.ts'
import type { DateRule, Period } from './next-date.ts'

/** Where dates are offered: a car, a house, a child, a pet, and the categories of home and health. */
export type Room = SubjectKind | 'home' | 'health'

/** Where a period of law was found, and in which month, 'yyyy-MM'; it holds in England. */
export type Law = { source: string; asOf: string }

/** A task that an outcome raises, so many days after the day on which it was done. */
export type FollowUp = { key: 'retest' | 'copy' | 'remedial'; after: readonly OutcomeOfDate[]; days: number; law?: Law }

/** What can become of a date. */
export const outcomesOfDates = ['done', 'passed', 'failed', 'skipped'] as const
export type OutcomeOfDate = (typeof outcomesOfDates)[number]

/** What recording asks for, and by which name; a cost and notes are asked for of all. */
export type Questions = {
  reading?: 'mileage' | 'weight'
  byWhom?: 'garage' | 'engineer' | 'vet' | 'dentist' | 'optician' | 'practice'
  /** `most` is how many characters may be given, where the rest is nobody's business. */
  reference?: { name: 'record' | 'batch' | 'passport'; most?: number }
  result?: 'rating' | 'codes' | 'finding'
  notes?: 'work' | 'advisories'
}

/** All that is filled in for a kind of date; everything can be changed afterwards. */
export type Preset = {
  rooms: readonly Room[]
  /** By its lucide name. */
  icon:
    | 'Wrench'
    | 'Flame'
    | 'Zap'
    | 'Leaf'
    | 'BellRing'
    | 'Heater'
    | 'Syringe'
    | 'Bug'
    | 'Pill'
    | 'Smile'
    | 'Eye'
    | 'BookUser'
    | 'CalendarClock'
  every: Period | null
  rule: DateRule
  keepWithin?: Period
  reminders: readonly number[]
  asks: Questions
  /** Whether it is passed or failed, and not just done. */
  isTest?: boolean
  followUps?: readonly FollowUp[]
  /** That its period is one of law. */
  law?: Law
}

const months = (count: number): Period => ({ count, unit: 'months' })
const years = (count: number): Period => ({ count, unit: 'years' })

const gasAndEnergy = { source: 'https://www.breckland.gov.uk/housing/electric-gas-safety', asOf: '2026-11' }
const electricity = { source: 'https://www.hull.gov.uk/private-landlords/electrical-safety-standards', asOf: '2026-11' }

/** The presets in the order in which a room offers them. A new kind of date is a line here and its texts. */
const presets = {
  service: {
    rooms: ['car'],
    icon: 'Wrench',
    every: months(12),
    rule: 'from_done',
    reminders: [30, 7],
    asks: { reading: 'mileage', byWhom: 'garage', notes: 'work' },
  },
  gas: {
    rooms: ['house'],
    icon: 'Flame',
    every: months(12),
    rule: 'keeps',
    // A setting like any other, not law.
    keepWithin: months(2),
    reminders: [60, 30, 14, 7, 1],
    asks: { byWhom: 'engineer', reference: { name: 'record' } },
    followUps: [{ key: 'copy', after: ['done', 'passed'], days: 28, law: gasAndEnergy }],
    law: gasAndEnergy,
  },
  eicr: {
    rooms: ['house'],
    icon: 'Zap',
    every: years(5),
    rule: 'from_done',
    reminders: [90, 30, 7],
    asks: { byWhom: 'engineer', result: 'codes' },
    isTest: true,
    followUps: [
      { key: 'copy', after: ['passed', 'failed'], days: 28, law: electricity },
      { key: 'remedial', after: ['failed'], days: 28, law: electricity },
    ],
    law: electricity,
  },
  epc: {
    rooms: ['house'],
    icon: 'Leaf',
    every: years(10),
    rule: 'from_done',
    reminders: [180, 30],
    asks: { result: 'rating' },
    law: gasAndEnergy,
  },
  boiler: {
    rooms: ['home', 'house'],
    icon: 'Heater',
    every: months(12),
    rule: 'from_done',
    reminders: [30, 7],
    asks: { byWhom: 'engineer' },
  },
  alarms: { rooms: ['home', 'house'], icon: 'BellRing', every: months(1), rule: 'from_done', reminders: [0], asks: {} },
  booster: {
    rooms: ['pet'],
    icon: 'Syringe',
    every: months(12),
    rule: 'from_done',
    reminders: [14, 1],
    asks: { byWhom: 'vet', reference: { name: 'batch' }, reading: 'weight' },
  },
  flea: { rooms: ['pet'], icon: 'Bug', every: months(1), rule: 'from_done', reminders: [0], asks: { reading: 'weight' } },
  worm: { rooms: ['pet'], icon: 'Pill', every: months(3), rule: 'from_done', reminders: [1], asks: { reading: 'weight' } },
  dentist: {
    rooms: ['health', 'child'],
    icon: 'Smile',
    every: months(6),
    rule: 'from_done',
    reminders: [14],
    asks: { byWhom: 'dentist', result: 'finding' },
  },
  optician: {
    rooms: ['health', 'child'],
    icon: 'Eye',
    every: months(24),
    rule: 'from_done',
    reminders: [14],
    asks: { byWhom: 'optician', result: 'finding' },
  },
  jab: {
    rooms: ['health', 'child'],
    icon: 'Syringe',
    every: months(12),
    rule: 'from_done',
    reminders: [14],
    asks: { byWhom: 'practice', reference: { name: 'batch' } },
  },
  passport: {
    rooms: ['health'],
    icon: 'BookUser',
    every: years(10),
    rule: 'from_done',
    reminders: [270, 180, 90],
    asks: { reference: { name: 'passport', most: 3 } },
  },
  child_passport: {
    rooms: ['child'],
    icon: 'BookUser',
    every: years(5),
    rule: 'from_done',
    reminders: [270, 180, 90],
    asks: { reference: { name: 'passport', most: 3 } },
  },
  own: {
    rooms: ['car', 'house', 'child', 'pet', 'home', 'health'],
    icon: 'CalendarClock',
    every: months(12),
    rule: 'from_done',
    reminders: [30, 7, 1],
    asks: {},
  },
} as const satisfies Readonly<Record<string, Preset>>

export type PresetKey = keyof typeof presets

const isKey = (key: string): key is PresetKey => Object.hasOwn(presets, key)

/** All kinds of date, in the order in which they are offered. */
export const presetKeys = Object.keys(presets).filter(isKey)

/** Returns the preset of a key. */
export function presetOf(key: PresetKey): Preset {
  return presets[key]
}

/** Returns which kinds of date a room offers, in their order; 'own' is the last. */
export function presetsFor(room: Room): readonly PresetKey[] {
  return presetKeys.filter((key) => presetOf(key).rooms.includes(room))
}

const gov = { source: 'https://www.gov.uk/getting-an-mot', asOf: '2026-11' }

/**
 * The MOT test of a car. Its date is the end of the contract in the subcategory MOT, so it is never offered as a date of its own; only what a
 * test asks and how the end follows from it is the same. Passed at any other time than within the month before, it ends a year less a day later.
 */
export const mot = {
  icon: 'Wrench',
  every: months(12),
  rule: 'keeps',
  keepWithin: months(1),
  endsTheDayBefore: true,
  asks: { reading: 'mileage', byWhom: 'garage', reference: { name: 'record' }, notes: 'advisories' },
  isTest: true,
  followUps: [{ key: 'retest', after: ['failed'], days: 10 }],
  law: gov,
  /** A new car has its first test by then. */
  firstAfter: years(3),
} as const
