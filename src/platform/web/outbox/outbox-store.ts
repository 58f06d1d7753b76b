import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { deleteStorage } from '../offline/offline-gate.ts'
import { noteEmptied, noteFilled } from './outbox-gate.ts'

/** Why the server refused a change: its code and its message. */
export type Rejected = { code: string; message: string }

/**
 * An unsent change, in the order of `seq`. `version` is the version of the row that the person saw, `label` describes the change and `shown`
 * is what screens show of it. A rejected change is `parked`, the name in databases that devices already have.
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
}

export type NewRow = Omit<OutboxRow, 'seq' | 'parked'>

interface Schema extends DBSchema {
  changes: { key: number; value: Omit<OutboxRow, 'seq'> & { seq?: number }; indexes: { key: string } }
}

/** Returns a change based on another version of its row. */
export function basedOn<Row extends NewRow>(row: Row, version: number): Row {
  return { ...row, version, input: 'ifVersion' in row.input ? { ...row.input, ifVersion: version } : row.input }
}

/** One person's outbox on this device. No new build of the app empties it, and nothing is written after its person has signed out. */
export class OutboxStore {
  readonly name: string
  readonly #isOpen: () => boolean
  #open: Promise<IDBPDatabase<Schema>> | undefined

  constructor(name: string, isOpen: () => boolean) {
    this.name = name
    this.#isOpen = isOpen
  }

  /** Adds a change at the end. Returns whether it is on the disk. */
  async add(row: NewRow): Promise<boolean> {
    return this.#write(async (db) => {
      noteFilled(this.name)
      const adding = db.transaction('changes', 'readwrite', { durability: 'strict' })
      await Promise.all([adding.store.add({ ...row, parked: undefined }), adding.done])
    })
  }

  /** Returns the unsent and the rejected changes in the order in which they were made; none while the gate is closed. */
  async rows(): Promise<OutboxRow[]> {
    const db = await this.#opened()
    const rows = (db && (await rowsIn(db).catch((error: unknown) => this.#ofDeleted(error)))) ?? []
    return rows.map((row) => ({ ...row, seq: row.seq ?? 0 }))
  }

  /** Removes a change that was made. Later changes of the same row and version are based on the version `made`. */
  async settle({ key, thing, version }: OutboxRow, made: number | undefined): Promise<void> {
    await this.#changeAll((rows) => {
      const isThere = rows.some((row) => row.key === key)
      return rows.flatMap((row) => {
        if (row.key === key) return []
        return isThere && made !== undefined && row.thing === thing && row.version === version ? [basedOn(row, made)] : [row]
      })
    })
  }

  /** Marks a change as rejected. */
  async reject(key: string, parked: Rejected): Promise<void> {
    await this.#changeAll((rows) => rows.map((row) => (row.key === key ? { ...row, parked } : row)))
  }

  /** Queues a rejected change again, with another input. */
  async again(key: string, input: OutboxRow['input'], madeMs: number): Promise<void> {
    await this.#changeAll((rows) => rows.map((row) => (row.key === key ? { ...row, input, madeMs, parked: undefined } : row)))
  }

  /** Removes changes unsent. */
  async drop(keys: readonly string[]): Promise<void> {
    await this.#changeAll((rows) => rows.filter(({ key }) => !keys.includes(key)))
  }

  /** Closes the connection; what has begun is written first. */
  async close(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    const db = await open?.catch(() => undefined)
    db?.close()
  }

  async #changeAll(change: (rows: readonly OutboxRow[]) => readonly OutboxRow[]): Promise<void> {
    await this.#write(async (db) => {
      const changing = db.transaction('changes', 'readwrite', { durability: 'strict' })
      const before = (await changing.store.getAll()).map((row) => ({ ...row, seq: row.seq ?? 0 }))
      const after = change(before)
      const gone = before.filter(({ seq }) => !after.some((row) => row.seq === seq))
      const changed = after.filter((row) => !before.includes(row))
      await Promise.all([
        ...gone.map(async ({ seq }) => changing.store.delete(seq)),
        ...changed.map(async (row) => changing.store.put(row)),
        changing.done,
      ])
      if (after.length === 0) noteEmptied(this.name)
    })
  }

  // Its person has signed out: WebKit ends what is being read with an error.
  #ofDeleted(error: unknown): undefined {
    if (this.#isOpen()) throw error
  }

  async #write(work: (db: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> {
    const db = await this.#opened()
    // Between this line and the beginning of the transaction the gate cannot close: deleting waits for what has begun.
    if (db === undefined || !this.#isOpen()) return false
    try {
      await work(db)
      return true
    } catch {
      return false
    }
  }

  async #opened(): Promise<IDBPDatabase<Schema> | undefined> {
    if (!this.#isOpen()) return undefined
    this.#open ??= this.#connect()
    try {
      const db = await this.#open
      if (this.#isOpen()) return db
      await this.close()
      await deleteStorage(this.name)
    } catch {
      this.#open = undefined
    }
    return undefined
  }

  async #connect(): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(this.name, 1, {
      upgrade: (fresh) =>
        void fresh.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', { unique: true }),
      blocking: () => void this.close(),
      terminated: () => void this.close(),
    })
  }
}

// When the database is deleted, the end of a transaction fails beside what it reads: both are waited for.
async function rowsIn(db: IDBPDatabase<Schema>) {
  const reading = db.transaction('changes')
  const [rows] = await Promise.all([reading.store.getAll(), reading.done])
  return rows
}
