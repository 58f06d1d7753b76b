import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { forgetPerson } from '#foundation/accounts/web/forget-person.ts'
import type { ShoppingItem } from '#household/shopping/contract.ts'
import { offlineAddition, offlineRemoval, offlineRenaming, offlineTick } from '#household/shopping/web/offline-items.ts'
import { shoppingQuery } from '#household/shopping/web/shopping-api.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { makeQueryClient } from '#platform/web/api/make-query-client.ts'
import { Submissions } from '#platform/web/api/submissions.ts'
import { discardUnsent } from '#platform/web/api/unsent.ts'
import { deleteStorage, closeOfflineGate, storageNameOf, outboxNameOf, openOfflineGate } from '#platform/web/offline/offline-gate.ts'
import { closeOutbox } from '#platform/web/outbox/close-outbox.ts'
import { DiskStore } from '#platform/web/outbox/disk-store.ts'
import { FallbackStore } from '#platform/web/outbox/fallback-store.ts'
import { MemoryStore } from '#platform/web/outbox/memory-store.ts'
import { idOfSignedIn, noteSignedIn, outboxGate } from '#platform/web/outbox/outbox-gate.ts'
import type { NewRow, OutboxStore } from '#platform/web/outbox/outbox-store.ts'
import { Outbox } from '#platform/web/outbox/outbox.ts'
import type { OfflineChange } from '#platform/web/outbox/offline-change.ts'
import { restoreUnsent, sendOffline } from '#platform/web/outbox/send-offline.ts'
import { type ModelServer, week } from './model-server.ts'

/** What is left out of the outbox on purpose, to see that the tests notice. */
export type Control = 'gate' | 'person' | 'store' | 'key' | undefined

/** Where changes wait: 'both' is a disk that is full at times. */
export type Keeping = 'disk' | 'memory' | 'both'

/** A press of a button, by whom, and its result as far as they know. */
export type Press = { id: string; by: string; fate: 'sent' | 'refused' | 'thrown away' | 'lost with its page' }

type Page = { isDead: boolean; by: string; client: ReturnType<typeof makeQueryClient>; outbox: Outbox | undefined; stop: () => void }

const list = shoppingQuery(week)

/** A tablet that people share: one browser with its storage, in which pages are opened and closed. */
export class Device {
  readonly presses: Press[] = []
  page: Page | undefined
  readonly #server: ModelServer
  readonly #control: Control
  readonly #keeping: Keeping
  /** Whether the disk takes nothing at the moment. */
  isFull = false
  // The keys of changes that were in memory alone.
  readonly #onlyHere = new Set<string>()

  constructor(server: ModelServer, { control, keeping }: { control: Control; keeping: Keeping }) {
    this.#server = server
    this.#control = control
    this.#keeping = keeping
  }

  /** Opens the app for the person who is signed in; their household is stored here from then on. */
  async open(): Promise<void> {
    this.close()
    const by = this.#server.session
    if (by === undefined) return
    noteSignedIn({ id: by, keptAs: by })
    openOfflineGate({ name: storageNameOf(by), step: 'lists', heardMs: Date.now() })
    const client = makeQueryClient({ onSessionEnded: () => this.forget() })
    client.mount()
    const page: Page = { isDead: false, by, client, outbox: undefined, stop: () => undefined }
    const name = this.#control === 'store' ? 'hivehold:everybody outbox' : (outboxGate()?.name ?? '')
    page.outbox = new Outbox({
      personId: by,
      name,
      store: this.#storeOf(page, name),
      send: async (row) => {
        if (page.isDead) throw new TypeError('the page is closed')
        const key = this.#control === 'key' ? makeId() : row.key
        return this.#server.change(row, { key, press: row.key, ...(this.#control !== 'person' && { personId: row.personId }) })
      },
    })
    const observer = new QueryObserver<unknown>(client, {
      queryKey: [...list.queryKey],
      retry: false,
      queryFn: async () => ({ category: { access: 'edit' }, items: this.#server.list() }),
    })
    page.stop = observer.subscribe(() => undefined)
    this.page = page
    await restoreUnsent(client, page.outbox)
  }

  /** Comes back to the page, which sends what is left and reads what others have changed. */
  async look(): Promise<void> {
    const { page } = this
    if (page === undefined) return
    await restoreUnsent(page.client, page.outbox)
    await page.client.invalidateQueries()
  }

  /** Closes the page, or the browser kills it: what was under way is not heard of again. */
  close(): void {
    const { page } = this
    this.page = undefined
    if (page === undefined) return
    page.isDead = true
    this.#loseMemory()
    page.stop()
    page.client.clear()
    page.client.unmount()
    void page.outbox?.close()
  }

  /** The session is over: the page forgets its person. */
  forget(): void {
    const { page } = this
    if (page !== undefined) forgetPerson(page.client)
    this.#loseMemory()
  }

  shown(): ShoppingItem[] {
    return this.page?.client.getQueryData(list.queryKey)?.items ?? []
  }

  add(itemName: string): void {
    this.#press(offlineAddition, { ...week, id: makeId(), itemName, quantity: '1' })
  }

  tick(item: ShoppingItem): void {
    this.#press(offlineTick, { item, purchased: !item.purchased })
  }

  rename(item: ShoppingItem, itemName: string): void {
    this.#press(offlineRenaming, { item, itemName, quantity: item.quantity })
  }

  remove(item: ShoppingItem): void {
    this.#press(offlineRemoval, item)
  }

  /** Throws away what waits first, or all of it. */
  async throwAway(which: 'first' | 'all'): Promise<void> {
    const { page } = this
    if (page?.outbox === undefined) return
    const rows = await page.outbox.rows()
    for (const { key } of which === 'first' ? rows.slice(0, 1) : rows) {
      const keys = await page.outbox.throwAway(key)
      discardUnsent(page.client, keys)
      this.#note(keys, 'thrown away')
    }
  }

  /** Signs out, which takes the server, and throws away what waits. */
  async signOut(): Promise<void> {
    const { page } = this
    // A page whose session is over has nothing left to sign out of.
    if (page?.outbox === undefined || idOfSignedIn() === undefined || !this.#server.isReachable) return
    this.#note(
      (await page.outbox.rows()).map(({ key }) => key),
      'thrown away',
    )
    const name = outboxNameOf(storageNameOf(page.by))
    closeOutbox(name)
    noteSignedIn(null)
    closeOfflineGate()
    await Promise.all([deleteStorage(name), deleteStorage(storageNameOf(page.by))])
    this.#server.session = undefined
    // What is pressed on the page that is still there must leave nothing behind.
    await page.outbox.add(aRowOf(page.by))
    this.close()
  }

  #storeOf(page: Page, name: string): OutboxStore {
    const isUnlocked = this.#control === 'gate' || this.#control === 'store'
    const disk = new DiskStore(name, () => !page.isDead && (isUnlocked || outboxGate()?.name === name))
    const memory = new MemoryStore(() => !page.isDead && (isUnlocked || idOfSignedIn() === page.by))
    if (this.#keeping === 'disk') return disk
    const noted = noting(memory, ({ key }) => this.#onlyHere.add(key))
    return this.#keeping === 'memory'
      ? noted
      : new FallbackStore(
          refusing(disk, () => this.isFull),
          noted,
        )
  }

  #loseMemory(): void {
    for (const press of this.presses) if (this.#onlyHere.has(press.id) && press.fate === 'sent') press.fate = 'lost with its page'
  }

  #note(keys: readonly string[], fate: Press['fate']): void {
    for (const press of this.presses) if (keys.includes(press.id)) press.fate = fate
  }

  #press<Input>(kind: OfflineChange<Input>, input: Input): void {
    const { page } = this
    const isKept = this.#keeping === 'disk' ? outboxGate() !== undefined : idOfSignedIn() !== undefined
    if (page?.outbox === undefined || !isKept) return
    const press: Press = { id: makeId(), by: page.by, fate: 'sent' }
    this.presses.push(press)
    const change = {
      run: async () => Promise.reject(new Error('it goes by way of the outbox')),
      queue: kind,
      onRefused: () => {
        press.fate = 'refused'
        return true
      },
    }
    const submission = { input, key: press.id, again: () => undefined }
    const { client, outbox } = page
    sendOffline<Input, unknown>(
      { client, outbox, change, submissions: new Submissions<Input>(), kind, onReleased: () => undefined },
      submission,
    )
  }
}

/** A store that says what it is given. */
function noting(store: OutboxStore, note: (row: NewRow) => void): OutboxStore {
  return {
    ...asParts(store),
    add: async (row) => {
      note(row)
      return store.add(row)
    },
  }
}

/** A store that takes nothing while it is full. */
function refusing(store: OutboxStore, isFull: () => boolean): OutboxStore {
  return { ...asParts(store), add: async (row) => !isFull() && store.add(row) }
}

const asParts = (store: OutboxStore): OutboxStore => ({
  add: async (row) => store.add(row),
  rows: async () => store.rows(),
  update: async (change) => store.update(change),
  close: async () => store.close(),
})

const aRowOf = (personId: string) => ({
  key: makeId(),
  personId,
  route: 'shopping.add',
  input: {},
  thing: 'late',
  label: 'late',
  shown: {},
  madeMs: Date.now(),
  version: undefined,
})

/** Sets whether the device has a network, of which the app learns at once. */
export function setNetwork(server: ModelServer, isThere: boolean): void {
  server.isReachable = isThere
  onlineManager.setOnline(isThere)
}
