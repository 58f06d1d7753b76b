import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { deleteStorage } from '../offline/offline-gate.ts'
import { noteEmptied, noteFilled } from './outbox-gate.ts'

/** Why the server refused a change: its code, and its words. */
export type Parked = { code: string; message: string }

/**
 * A change that waits to be sent, in the order of `seq`: the key it was born with, its route and input as they are sent, the thing it changes, what was
 * wanted in words, and what screens show of it. `version` is the one of the thing that was seen; a change that was refused is `parked`.
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
  parked: Parked | undefined
}

export type NewRow = Omit<OutboxRow, 'seq' | 'parked'>

interface Schema extends DBSchema {
  changes: { key: number; value: Omit<OutboxRow, 'seq'> & { seq?: number }; indexes: { key: string } }
}

/** Returns a change as one that is based on another version of its thing. */
export function basedOn<Row extends NewRow>(row: Row, version: number): Row {
  return { ...row, version, input: 'ifVersion' in row.input ? { ...row.input, ifVersion: version } : row.input }
}

/**
 * The outbox of one person on this device, a database of its own that no new build of the app empties. `isOpen` is asked in the same turn in which
 * anything is written: once its person has signed out, nothing is.
 */
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

  /** Returns what waits and what is parked, in the order in which it was made; nothing while the gate is closed. */
  async rows(): Promise<OutboxRow[]> {
    const db = await this.#opened()
    const rows = (db && (await rowsIn(db).catch((error: unknown) => this.#ofDeleted(error)))) ?? []
    return rows.map((row) => ({ ...row, seq: row.seq ?? 0 }))
  }

  /**
   * Removes a change that was made. Where that gave its thing the version `made`, later changes of the thing that saw the same version as this one are
   * based on that.
   */
  async settle({ key, thing, version }: OutboxRow, made: number | undefined): Promise<void> {
    await this.#changeAll((rows) => {
      const isThere = rows.some((row) => row.key === key)
      return rows.flatMap((row) => {
        if (row.key === key) return []
        return isThere && made !== undefined && row.thing === thing && row.version === version ? [basedOn(row, made)] : [row]
      })
    })
  }

  /** Parks a change that was refused. */
  async park(key: string, parked: Parked): Promise<void> {
    await this.#changeAll((rows) => rows.map((row) => (row.key === key ? { ...row, parked } : row)))
  }

  /** Lets a parked change wait again, with another input. */
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
