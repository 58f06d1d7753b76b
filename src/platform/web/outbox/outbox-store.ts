/** Why the server refused a change: its code and its message. */
type Rejected = { code: string; message: string }

/**
 * An unsent change; `seq` is its position in its store. `version` is the version of the row that the person saw, `label` describes the change and
 * `shown` is what screens show of it. A rejected change is `parked`, the name in databases that devices already have.
 */
export type OutboxRow = {
  seq: number
  key: string
  personId: string
  route: string
  input: Readonly<Record<string, unknown>>
  thing: string
  label: string
  shown: unknown
  madeMs: number
  version: number | undefined
  parked: Rejected | undefined
  /** Whether it is lost when the page is closed. */
  isOnlyHere: boolean
}

export type NewRow = Omit<OutboxRow, 'seq' | 'parked' | 'isOnlyHere'>

/** Returns what the rows of an outbox are from now on. */
export type RowsChange = (rows: readonly OutboxRow[]) => readonly OutboxRow[]

/** Where unsent changes are kept, in the order in which they were made. Nothing is written or read once its person has signed out. */
export type OutboxStore = {
  /** Adds a change at the end. Returns whether it is kept. */
  add: (row: NewRow) => Promise<boolean>
  /** Returns the unsent and the rejected changes; none after its person has signed out. */
  rows: () => Promise<readonly OutboxRow[]>
  update: (change: RowsChange) => Promise<void>
  /** Lets go of what belongs to this page; what has begun is written first. */
  close: () => Promise<void>
}

/** Returns a change based on another version of its row. */
export function basedOn<Row extends NewRow>(row: Row, version: number): Row {
  return { ...row, version, input: 'ifVersion' in row.input ? { ...row.input, ifVersion: version } : row.input }
}

/** Removes rows. */
export const removeRows =
  (keys: readonly string[]): RowsChange =>
  (rows) =>
    rows.filter(({ key }) => !keys.includes(key))

/** Changes one row. */
export const changeRow =
  (key: string, now: Partial<OutboxRow>): RowsChange =>
  (rows) =>
    rows.map((row) => (row.key === key ? { ...row, ...now } : row))

/** Removes a change that was made. Later changes of the same row and version are based on the version that it gave to the row. */
export const removeMade =
  ({ key, thing, version }: OutboxRow, made: number | undefined): RowsChange =>
  (rows) =>
    removeRows([key])(rows).map((row) => (made !== undefined && row.thing === thing && row.version === version ? basedOn(row, made) : row))
