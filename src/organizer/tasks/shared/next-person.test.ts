import { describe, expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { type Weekday, weekdays } from '#platform/shared/weekdays.ts'
import { repeatableChance } from '#tests/repeatable-chance.ts'
import { type Hands, nextPerson, personInstead, type Turn } from './next-person.ts'

const tuesday = '2026-11-24'
const one = (personId: string, position: number, said: Partial<Turn> = {}): Turn => ({
  personId,
  position,
  weekdays: [],
  timesDone: 0,
  lastDone: null,
  away: [],
  ...said,
})
const gone = { away: [{ from: '2026-11-20', to: tuesday }] }
const hands = (handOut: Hands['handOut'], turns: readonly Turn[], whoseTurn: number | null = null): Hands => ({ handOut, turns, whoseTurn })

describe('taking turns', { tags: ['RECUR-20'] }, () => {
  const three = [one('Ada', 0), one('Ben', 1), one('Mia', 2)]

  test('begins with the first, and goes on with the one after the person whose turn it was', () => {
    expect([null, 0, 1, 2].map((turn) => nextPerson(hands('turns', three, turn), tuesday).personId)).toEqual(['Ada', 'Ben', 'Mia', 'Ada'])
  })

  test('goes on with the one after a person who has left the list', { tags: ['RECUR-24'] }, () => {
    expect(nextPerson(hands('turns', [one('Ada', 0), one('Mia', 2)], 1), tuesday)).toEqual({ personId: 'Mia', turn: 2, away: [] })
    expect(nextPerson(hands('turns', [one('Ada', 0), one('Ben', 1)], 2), tuesday).personId).toBe('Ada')
  })

  test('somebody who is away is passed over, and the turn is not owed later', { tags: ['RECUR-23'] }, () => {
    const away = [one('Ada', 0), one('Ben', 1, gone), one('Mia', 2)]
    const next = nextPerson(hands('turns', away, 0), tuesday)
    expect(next).toEqual({ personId: 'Mia', turn: 2, away: ['Ben'] })
    expect(nextPerson(hands('turns', away, next.turn), daysAfter(tuesday, 7)).personId).toBe('Ada')
  })

  test('where everybody is away it is for whoever is free, and the turns go on as they were', { tags: ['RECUR-23'] }, () => {
    const nobody = three.map((each) => ({ ...each, ...gone }))
    expect(nextPerson(hands('turns', nobody, 1), tuesday)).toEqual({ personId: null, turn: 1, away: ['Mia', 'Ada', 'Ben'] })
    expect(nextPerson(hands('turns', [one('Ada', 0, gone)], 0), tuesday)).toEqual({ personId: null, turn: 0, away: ['Ada'] })
  })
})

describe('the person who has done it least', { tags: ['RECUR-21'] }, () => {
  test('is the one who did it less often, then longest ago or never, then the one named first', () => {
    const least = (...turns: Turn[]): string | null => nextPerson(hands('least', turns), tuesday).personId
    expect(least(one('Ada', 0, { timesDone: 2 }), one('Ben', 1, { timesDone: 1 }))).toBe('Ben')
    const tied = { timesDone: 1, lastDone: '2026-11-10' }
    expect(least(one('Ada', 0, tied), one('Ben', 1, { ...tied, lastDone: '2026-11-03' }))).toBe('Ben')
    expect(least(one('Ada', 0, { lastDone: '2026-01-10' }), one('Ben', 1))).toBe('Ben')
    expect(least(one('Ben', 1, tied), one('Ada', 0, tied))).toBe('Ada')
  })

  test('and is there', { tags: ['RECUR-23'] }, () => {
    const turns = [one('Ada', 0, { timesDone: 1 }), one('Ben', 1, gone), one('Mia', 2, { timesDone: 2 })]
    expect(nextPerson(hands('least', turns), tuesday)).toEqual({ personId: 'Ada', turn: 0, away: ['Ben'] })
  })
})

test('each weekday has its person, and one without is for whoever is free', { tags: ['RECUR-22', 'RECUR-23'] }, () => {
  const turns = [
    one('Ada', 0, { weekdays: ['MO', 'WE'] }),
    one('Ben', 1, { weekdays: ['TU'], ...gone }),
    one('Mia', 2, { weekdays: ['FR'] }),
  ]
  const of = (day: string) => nextPerson(hands('weekdays', turns), day)
  expect([0, 1, 2, 3].map((days) => of(daysAfter('2026-11-30', days)).personId)).toEqual(['Ada', 'Ben', 'Ada', null])
  expect(of(tuesday)).toEqual({ personId: null, turn: null, away: ['Ben'] })
})

test('one person has it, unless they are away', { tags: ['RECUR-19', 'RECUR-23'] }, () => {
  expect(nextPerson(hands('one', [one('Ada', 0)]), tuesday).personId).toBe('Ada')
  expect(nextPerson(hands('one', [one('Ada', 0, gone)]), tuesday)).toEqual({ personId: null, turn: null, away: ['Ada'] })
  expect(nextPerson(hands('free', []), tuesday)).toEqual({ personId: null, turn: null, away: [] })
})

test('somebody who goes away when it is theirs already hands it on', { tags: ['RECUR-23'] }, () => {
  const turns = [one('Ada', 0), one('Ben', 1, { ...gone, weekdays: ['TU'] }), one('Mia', 2, { timesDone: 1 })]
  const instead = (handOut: Hands['handOut']) => personInstead(hands(handOut, turns, 1), { day: tuesday, personId: 'Ben' })
  expect(instead('turns')).toEqual({ personId: 'Mia', turn: 2, away: ['Ben'] })
  expect(instead('least')).toEqual({ personId: 'Ada', turn: 0, away: ['Ben'] })
  expect(instead('weekdays')).toEqual({ personId: null, turn: null, away: ['Ben'] })
})

/** An independent model of whose turn it is: people stand in a line, and the person whose turn it was goes to its end with those passed over. */
class Line {
  private people: string[]
  constructor(people: string[]) {
    this.people = people
  }
  next(isAway: (person: string) => boolean): string | null {
    const first = this.people.findIndex((person) => !isAway(person))
    if (first === -1) return null
    const [served, rest] = [this.people.slice(0, first + 1), this.people.slice(first + 1)]
    this.people = [...rest, ...served]
    return served.at(-1) ?? null
  }
  leave(person: string): void {
    this.people = this.people.filter((other) => other !== person)
  }
}

test('over many days the turns are those of people who stand in a line', { tags: ['RECUR-20', 'RECUR-23'] }, () => {
  const chance = repeatableChance('whose turn')
  for (let round = 0; round < 300; round++) {
    let turns = Array.from({ length: 1 + Math.floor(chance() * 5) }, (_, at) => one(`person ${at}`, at))
    const line = new Line(turns.map(({ personId }) => personId))
    let whoseTurn: number | null = null
    for (let week = 0; week < 30; week++) {
      const day = daysAfter(tuesday, 7 * week)
      turns = turns.map((each) => ({ ...each, away: chance() < 0.3 ? [{ from: daysAfter(day, -1), to: day }] : [] }))
      const missing = new Set(turns.filter(({ away }) => away.length > 0).map(({ personId }) => personId))
      const next = nextPerson(hands('turns', turns, whoseTurn), day)
      expect(next.personId, `round ${round}, week ${week}`).toBe(line.next((person) => missing.has(person)))
      expect(next.away.every((person) => missing.has(person))).toBe(true)
      whoseTurn = next.turn
      const [leaver] = turns
      if (chance() < 0.05 && turns.length > 1 && leaver !== undefined) {
        line.leave(leaver.personId)
        turns = turns.slice(1)
      }
    }
  }
})

test('the person who has done it least is found by looking at everybody, whatever they did', { tags: ['RECUR-21'] }, () => {
  const chance = repeatableChance('who has done it least')
  for (let round = 0; round < 2000; round++) {
    const turns = Array.from({ length: 1 + Math.floor(chance() * 5) }, (_, at) =>
      one(`person ${at}`, at, {
        timesDone: Math.floor(chance() * 3),
        lastDone: chance() < 0.3 ? null : daysAfter('2026-11-01', Math.floor(chance() * 3)),
        away: chance() < 0.2 ? gone.away : [],
      }),
    )
    const { personId } = nextPerson(hands('least', turns), tuesday)
    const there = turns.filter(({ away }) => away.length === 0)
    const fewest = Math.min(...there.map(({ timesDone }) => timesDone))
    const fair = there.filter(({ timesDone }) => timesDone === fewest)
    const longest = fair.map(({ lastDone }) => lastDone ?? '').toSorted()[0]
    expect(personId).toBe(fair.find(({ lastDone }) => (lastDone ?? '') === longest)?.personId ?? null)
  }
})

test('every weekday of a list goes to the person who has it', { tags: ['RECUR-22'] }, () => {
  const monday = '2026-11-23'
  const given: ReadonlyArray<readonly [Weekday, string]> = weekdays.map((weekday, at) => [weekday, `person ${at % 3}`])
  const turns = [0, 1, 2].map((at) =>
    one(`person ${at}`, at, { weekdays: given.filter(([, who]) => who === `person ${at}`).map(([day]) => day) }),
  )
  given.forEach(([, who], at) => expect(nextPerson(hands('weekdays', turns), daysAfter(monday, at)).personId).toBe(who))
})
