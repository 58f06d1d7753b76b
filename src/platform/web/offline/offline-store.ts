import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { deleteStorage, offlineGate } from './offline-gate.ts'

/** A stored answer: its key, its JSON, when it was read, and by which build of the app. */
export type OfflineRow = { key: string; text: string; atMs: number; build: string }

type StoredRow = OfflineRow & { bytes: number }

interface Schema extends DBSchema {
  queries: { key: string; value: StoredRow; indexes: { bytes: number } }
}

/**
 * The database of one person on this device. Nothing is written unless the gate is open for exactly this database at that moment:
 * a reading that ends after the person has signed out finds it closed.
 */
export class OfflineStore {
  readonly name: string
  readonly #maxBytes: number
  #open: Promise<IDBPDatabase<Schema>> | undefined
  #bytes = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(name: string, maxBytes: number) {
    this.name = name
    this.#maxBytes = maxBytes
  }

  /** Returns what is stored under a key; undefined when nothing is, or when another build stored it. */
  async find(key: string, build: string): Promise<OfflineRow | undefined> {
    const db = await this.#opened()
    const row = db && (await this.#unlessDeleted(async () => rowOf(db, key)))
    return row?.build === build ? row : undefined
  }

  /** Keeps an answer. Returns whether there was room for it. */
  async keep(row: OfflineRow): Promise<'kept' | 'closed' | 'full'> {
    return this.#inTurn(async () => this.#keep(row))
  }

  async #keep(row: OfflineRow): Promise<'kept' | 'closed' | 'full'> {
    const db = await this.#opened()
    if (db === undefined) return 'closed'
    // Texts are stored with two bytes a character.
    const bytes = 2 * (row.text.length + row.key.length)
    const before = (await this.#unlessDeleted(async () => rowOf(db, row.key)))?.bytes ?? 0
    if (this.#bytes - before + bytes > this.#maxBytes) return 'full'
    // Between this line and the next the gate cannot close: deleting waits for what has begun.
    if (!this.#isOpen()) return 'closed'
    try {
      await db.put('queries', { ...row, bytes })
      this.#bytes += bytes - before
      return 'kept'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
      return 'closed'
    }
  }

  /** Deletes what is stored under a key. */
  async forget(key: string): Promise<void> {
    await this.#inTurn(async () => (await this.#opened())?.delete('queries', key))
  }

  /** Forgets what has not been read again since. */
  async forgetBefore(atMs: number): Promise<void> {
    const db = await this.#opened()
    if (db === undefined) return
    const rows = db.transaction('queries', 'readwrite')
    for await (const cursor of rows.store) if (cursor.value.atMs < atMs) await cursor.delete()
    await rows.done
    this.#bytes = await bytesIn(db)
  }

  /** Forgets all answers. */
  async clear(): Promise<void> {
    await this.#inTurn(async () => (await this.#opened())?.clear('queries'))
    this.#bytes = 0
  }

  /** Returns how much is stored, in bytes. */
  async usedBytes(): Promise<number> {
    const db = await this.#opened()
    return db === undefined ? 0 : ((await this.#unlessDeleted(async () => bytesIn(db))) ?? 0)
  }

  /** Closes the connection; what has begun is written first. */
  async close(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    const db = await open?.catch(() => undefined)
    db?.close()
  }

  // A write and a later delete must not be swapped.
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work, work)
    this.#last = mine
    return mine
  }

  /** Reads; nothing where the database is deleted meanwhile, as its person has signed out: WebKit ends what is being read with an error. */
  async #unlessDeleted<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await read()
    } catch (error) {
      if (this.#isOpen()) throw error
      return undefined
    }
  }

  #isOpen(): boolean {
    return offlineGate()?.name === this.name
  }

  /** Returns the connection while the gate is open. Opening may make a database: where the gate was closed meanwhile, it goes again. */
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
    const db = await openDB<Schema>(this.name, 1, {
      upgrade: (fresh) => fresh.createObjectStore('queries', { keyPath: 'key' }).createIndex('bytes', 'bytes'),
      // Another tab deletes it, or a newer build of the app needs it in another form.
      blocking: () => void this.close(),
      terminated: () => void this.close(),
    })
    this.#bytes = await bytesIn(db)
    return db
  }
}

// When the database is deleted, the end of a transaction fails beside what it reads: both are waited for.
async function rowOf(db: IDBPDatabase<Schema>, key: string): Promise<StoredRow | undefined> {
  const reading = db.transaction('queries')
  const [row] = await Promise.all([reading.store.get(key), reading.done])
  return row
}

async function bytesIn(db: IDBPDatabase<Schema>): Promise<number> {
  const reading = db.transaction('queries')
  // The index has the sizes, so that no answer is loaded for them.
  const sum = async (): Promise<number> => {
    let bytes = 0
    for (let cursor = await reading.store.index('bytes').openKeyCursor(); cursor; cursor = await cursor.continue()) bytes += cursor.key
    return bytes
  }
  const [bytes] = await Promise.all([sum(), reading.done])
  return bytes
}
