import type { NewRow, OutboxRow, OutboxStore, RowsChange } from './outbox-store.ts'

/** Keeps changes on the disk, and in memory those that the disk does not take: a full disk, a private window. */
export class FallbackStore implements OutboxStore {
  readonly #disk: OutboxStore
  readonly #memory: OutboxStore

  constructor(disk: OutboxStore, memory: OutboxStore) {
    this.#disk = disk
    this.#memory = memory
  }

  async add(row: NewRow): Promise<boolean> {
    // What is in memory comes last: a change after it goes there too, so that they stay in order.
    const isOrdered = (await this.#memory.rows()).every(({ parked }) => parked !== undefined)
    return (isOrdered && (await this.#disk.add(row))) || this.#memory.add(row)
  }

  async rows(): Promise<readonly OutboxRow[]> {
    return [...(await this.#disk.rows()), ...(await this.#memory.rows())]
  }

  async update(change: RowsChange): Promise<void> {
    await Promise.all([this.#disk.update(change), this.#memory.update(change)])
  }

  async close(): Promise<void> {
    await Promise.all([this.#disk.close(), this.#memory.close()])
  }
}
