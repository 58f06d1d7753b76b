import type { NewRow, OutboxRow, OutboxStore, RowsChange } from './outbox-store.ts'

/** Keeps changes in the memory of this page, and loses them with it. */
export class MemoryStore implements OutboxStore {
  readonly #isOpen: () => boolean
  #rows: readonly OutboxRow[] = []
  #added = 0

  constructor(isOpen: () => boolean) {
    this.#isOpen = isOpen
  }

  async add(row: NewRow): Promise<boolean> {
    if (!this.#isOpen()) return false
    this.#added += 1
    this.#rows = [...this.#rows, { ...row, seq: this.#added, parked: undefined, isOnlyHere: true }]
    return true
  }

  async rows(): Promise<readonly OutboxRow[]> {
    return this.#isOpen() ? this.#rows : []
  }

  async update(change: RowsChange): Promise<void> {
    if (this.#isOpen()) this.#rows = change(this.#rows)
  }

  async close(): Promise<void> {
    this.#rows = []
  }
}
