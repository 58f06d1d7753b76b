import { median } from './figures.ts'
import { goalOf, goals, isReached, type Row, worstOf } from './goals.ts'

const judged = new Map<Row, number[]>()

/** Prints a line of the report. */
export function say(what: string, figure: string): void {
  console.log(`${what.padEnd(28)} ${figure}`)
}

/** Prints a value beside the figure to reach, and whether it reaches it; `note` explains it. */
export function judge(row: Row, value: number, note = ''): void {
  judged.set(row, [...(judged.get(row) ?? []), value])
  say(row, note === '' ? verdict(row, value) : `${verdict(row, value)}; ${note}`)
}

/** Judges the median of several values and prints their range. */
export function judgeMedian(row: Row, values: readonly number[]): void {
  judge(row, median(values), `${shown(Math.min(...values))}–${shown(Math.max(...values))} in ${values.length}`)
}

/** Prints a control, which must go red; when it does not, nothing else was measured, and the exit code is 1. */
export function control(isRight: boolean, seen: string): void {
  say('control', `${seen}: ${isRight ? 'as it should be' : 'THIS MEASURES NOTHING'}`)
  if (!isRight) process.exitCode = 1
}

/** Prints all that was judged once more, together: of a row that was judged several times, the worst. */
export function sayTogether(): void {
  if (judged.size === 0) return
  say('\nFigures to reach', '')
  for (const [row, values] of judged) {
    const missed = values.filter((value) => !isReached(row, value)).length
    const times = values.length === 1 ? '' : `; the worst of ${values.length}, ${missed} missed`
    say(row, verdict(row, worstOf(row, values)) + times)
  }
}

function verdict(row: Row, value: number): string {
  return `${`${shown(value)} ${goals[row].unit}`.trim()} (${goalOf(row)}: ${isReached(row, value) ? 'reached' : 'MISSED'})`
}

function shown(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
