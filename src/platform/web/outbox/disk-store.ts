import type { DBSchema, IDBPDatabase } from 'idb'
import { deleteStorage } from '../offline/offline-gate.ts'
import { noteEmptied, noteFilled } from './outbox-gate.ts'
import type { NewRow, OutboxRow, OutboxStore, RowsChange } from './outbox-store.ts'

type StoredRow = Omit<OutboxRow, 'seq' | 'isOnlyHere'> & { seq?: number }

interface Schema extends DBSchema {
  changes: { key: number; value: StoredRow; indexes: { key: string } }
}

type Database = IDBPDatabase<Schema>

/** Keeps changes in a database on the device. No new build of the app empties it. */
export class DiskStore implements OutboxStore {
  readonly #name: string
  readonly #isOpen: () => boolean
  #open: Promise<Database> | undefined

  constructor(name: string, isOpen: () => boolean) {
    this.#name = name
    this.#isOpen = isOpen
  }

  async add(row: NewRow): Promise<boolean> {
    return this.#write(async (db) => {
      noteFilled(this.#name)
      const adding = db.transaction('changes', 'readwrite', { durability: 'strict' })
      await Promise.all([adding.store.add({ ...row, parked: undefined }), adding.done])
    })
  }

  async rows(): Promise<readonly OutboxRow[]> {
    const db = await this.#opened()
    return (db && (await rowsIn(db).catch((error: unknown) => this.#ofDeleted(error)))) ?? []
  }

  async update(change: RowsChange): Promise<void> {
    await this.#write(async (db) => {
      const changing = db.transaction('changes', 'readwrite', { durability: 'strict' })
      const before = (await changing.store.getAll()).map(readRow)
      const after = change(before)
      const gone = before.filter(({ seq }) => !after.some((row) => row.seq === seq))
      const changed = after.filter((row) => !before.includes(row))
      await Promise.all([
        ...gone.map(async ({ seq }) => changing.store.delete(seq)),
        ...changed.map(async (row) => changing.store.put(row)),
        changing.done,
      ])
      if (after.length === 0) noteEmptied(this.#name)
    })
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    const db = await open?.catch(() => undefined)
    db?.close()
  }

  // Its person has signed out: WebKit ends what is being read with an error.
  #ofDeleted(error: unknown): undefined {
    if (this.#isOpen()) throw error
  }

  async #write(work: (db: Database) => Promise<void>): Promise<boolean> {
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

  async #opened(): Promise<Database | undefined> {
    if (!this.#isOpen()) return undefined
    this.#open ??= this.#connect()
    try {
      const db = await this.#open
      if (this.#isOpen()) return db
      await this.close()
      await deleteStorage(this.#name)
    } catch {
      this.#open = undefined
    }
    return undefined
  }

  async #connect(): Promise<Database> {
    // Loaded with the first row, as the first screen needs none.
    const { openDB } = await import('idb')
    return openDB<Schema>(this.#name, 1, {
      upgrade: (fresh) =>
        void fresh.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', { unique: true }),
      blocking: () => void this.close(),
      terminated: () => void this.close(),
    })
  }
}

// When the database is deleted, the end of a transaction fails beside what it reads: both are waited for.
async function rowsIn(db: Database) {
  const reading = db.transaction('changes')
  const [rows] = await Promise.all([reading.store.getAll(), reading.done])
  return rows.map(readRow)
}

const readRow = (row: StoredRow): OutboxRow => ({ ...row, seq: row.seq ?? 0, isOnlyHere: false })
