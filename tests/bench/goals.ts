/** The figure to reach: at least or at most so much of a unit. */
type Goal = ({ least: number } | { most: number }) & { unit: string }

/** Every row that the benchmarks print beside a figure to reach; docs/performance.md has the measured figures. */
export const goals = {
  'first start': { most: 5, unit: 's' },
  'second start': { most: 2, unit: 's' },
  'memory of an idle server': { most: 150, unit: 'MB' },
  'memory after a minute of load': { most: 260, unit: 'MB' },
  'read, against bare': { least: 0.22, unit: '×' },
  'reads a second': { least: 1500, unit: 'a second' },
  'read, p99': { most: 50, unit: 'ms' },
  'read, one person': { most: 4, unit: 'ms' },
  'contracts, against cars': { most: 1.5, unit: '×' },
  'contracts, bytes': { most: 22, unit: 'KB' },
  'tasks, against cars': { most: 1.5, unit: '×' },
  'week, against cars': { most: 1, unit: '×' },
  'shopping, against cars': { most: 1, unit: '×' },
  'Coming up, against cars': { most: 3, unit: '×' },
  'dashboard, against cars': { most: 5, unit: '×' },
  'write, against bare': { least: 0.4, unit: '×' },
  'writes a second': { least: 600, unit: 'a second' },
  'write, p99': { most: 80, unit: 'ms' },
  'write, one person': { most: 8, unit: 'ms' },
  'first screen': { most: 6, unit: 'ms' },
  'first screen, 20 groups': { most: 15, unit: 'ms' },
  'reports, 20 groups': { most: 8, unit: 'ms' },
  'search, 20 groups': { most: 25, unit: 'ms' },
  'room of 2,000 tasks': { most: 5, unit: 'ms' },
  'room of 2,000 tasks, bytes': { most: 60, unit: 'KB' },
  'much against little': { most: 5, unit: '×' },
  'list, against the owner': { most: 3, unit: '×' },
  'tables read whole': { most: 0, unit: '' },
  'sub-plans for each row': { most: 0, unit: '' },
  'change seen by another': { most: 150, unit: 'ms' },
  'change seen, long write': { most: 150, unit: 'ms' },
  'memory of an idle stream': { most: 35, unit: 'KB' },
  'writes beside 1,000 streams': { least: 0.95, unit: '×' },
  '3,000 families against 100': { most: 1.3, unit: '×' },
  'JavaScript of /': { most: 10, unit: 'KB' },
  'JavaScript of /auth': { most: 128, unit: 'KB' },
  'JavaScript of /dashboard': { most: 205, unit: 'KB' },
  'interaction, p95': { most: 50, unit: 'ms' },
  'Lighthouse of /': { least: 98, unit: 'of 100' },
  'Lighthouse of /auth': { least: 98, unit: 'of 100' },
  'Lighthouse of /dashboard': { least: 95, unit: 'of 100' },
  'Lighthouse of a full room': { least: 95, unit: 'of 100' },
  'largest paint': { most: 1800, unit: 'ms' },
  'blocked before it answers': { most: 100, unit: 'ms' },
  'layout shift': { most: 0.02, unit: '' },
  'between screens': { most: 100, unit: 'ms' },
  'scrolling, longest task': { most: 50, unit: 'ms' },
  'scrolling, rows mounted': { most: 80, unit: 'rows' },
  'slow phone, first load': { most: 3000, unit: 'ms' },
  'slow phone, first paint': { most: 1800, unit: 'ms' },
  'slow phone, again': { most: 800, unit: 'ms' },
  'slow phone, no network': { most: 1500, unit: 'ms' },
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
