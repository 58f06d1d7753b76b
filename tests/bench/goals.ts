/** The figure to reach: at least or at most so much of a unit. */
type Goal = ({ least: number } | { most: number }) & { unit: string }

/** Every row that the benchmarks print beside a figure to reach. */
export const goals = {
  'JavaScript of /': { most: 10, unit: 'KB' },
  'JavaScript of /auth': { most: 130, unit: 'KB' },
  'JavaScript of /dashboard': { most: 210, unit: 'KB' },
  'interaction, p95': { most: 50, unit: 'ms' },
  'Lighthouse of /': { least: 98, unit: 'of 100' },
  'Lighthouse of /auth': { least: 98, unit: 'of 100' },
  'Lighthouse of /dashboard': { least: 95, unit: 'of 100' },
  'slow phone, first load': { most: 3000, unit: 'ms' },
  'slow phone, first paint': { most: 1800, unit: 'ms' },
  'slow phone, again': { most: 800, unit: 'ms' },
  'slow phone, requests': { most: 15, unit: 'requests' },
} as const satisfies Record<string, Goal>

/** The name of a row. */
export type Row = keyof typeof goals

/** Returns whether there is a row of this name. */
export function isRow(name: string): name is Row {
  return Object.hasOwn(goals, name)
}

/** Returns the figure to reach in words: 'at most 15 ms'. */
export function goalOf(row: Row): string {
  const goal: Goal = goals[row]
  return ('least' in goal ? `at least ${goal.least} ${goal.unit}` : `at most ${goal.most} ${goal.unit}`).trim()
}

/** Returns whether a value is as good as its row is to be. */
export function isReached(row: Row, value: number): boolean {
  const goal: Goal = goals[row]
  return 'least' in goal ? value >= goal.least : value <= goal.most
}

/** Returns the value that is furthest from its figure. */
export function worstOf(row: Row, values: readonly number[]): number {
  return 'least' in goals[row] ? Math.min(...values) : Math.max(...values)
}
