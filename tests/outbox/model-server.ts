import { ORPCError } from '@orpc/client'
import type { ShoppingItem } from '#household/shopping/contract.ts'
import type { OutboxRow } from '#platform/web/outbox/outbox-store.ts'

export const week = { categoryId: 'kitchen', weekStartDate: '2026-11-23' }

type Input = { itemId?: string; id?: string; itemName?: string; quantity?: string; purchased?: boolean; ifVersion?: number }

const refusal = (code: string): Error => new ORPCError(code, { status: 409, message: code })

/**
 * A server with one shopping list, as far as the outbox can tell: it knows whose session the device has, what each person may do, and which keys were used.
 * `effects` counts how often a press had an effect, and as whom.
 */
export class ModelServer {
  session: string | undefined
  isReachable = true
  /** The next change is made, and its answer gets lost. */
  losesAnswer = false
  readonly access = new Map<string, 'edit' | 'view' | 'none'>()
  readonly items = new Map<string, ShoppingItem>()
  readonly effects: Array<{ press: string; as: string }> = []
  /** Presses that asked for what is so already: deleting what is gone, or can no longer be seen. */
  readonly done = new Set<string>()
  readonly #answers = new Map<string, unknown>()

  list(): ShoppingItem[] {
    const person = this.#signedIn()
    if (this.access.get(person) === 'none') throw refusal('NOT_FOUND')
    return [...this.items.values()]
  }

  /** Answers a change that was sent under a key by somebody; `press` is the press of a button behind it. */
  change(
    { route, input }: Pick<OutboxRow, 'route' | 'input'>,
    { key, personId, press }: { key: string; personId?: string; press: string },
  ): unknown {
    const person = this.#signedIn()
    if (personId !== undefined && personId !== person) throw refusal('PERSON_CHANGED')
    const known = `${person} ${key}`
    if (route === 'shopping.remove' && (this.access.get(person) === 'none' || !this.items.has(String(input['itemId']))))
      this.done.add(press)
    const answer = this.#answers.has(known) ? this.#answers.get(known) : this.#make(route, input, person)
    if (!this.#answers.has(known)) this.effects.push({ press, as: person })
    this.#answers.set(known, answer)
    if (!this.losesAnswer) return answer
    this.losesAnswer = false
    throw new TypeError('the answer got lost')
  }

  /** Changes the list as somebody else does, from another device. */
  changeElsewhere(id: string, now: Partial<ShoppingItem> | undefined): void {
    const item = this.items.get(id)
    if (now === undefined) this.items.delete(id)
    else if (item !== undefined) this.items.set(id, { ...item, ...now, version: item.version + 1 })
  }

  #signedIn(): string {
    if (!this.isReachable) throw new TypeError('fetch failed')
    if (this.session === undefined) throw refusal('UNAUTHORIZED')
    return this.session
  }

  #make(route: string, input: Input, person: string): unknown {
    const access = this.access.get(person) ?? 'edit'
    if (access === 'none') throw refusal('NOT_FOUND')
    if (access === 'view') throw refusal('VIEW_ONLY')
    const { id = '', itemId = '', itemName = '', quantity = '1', purchased = false, ifVersion } = input
    if (route === 'shopping.add') {
      const item: ShoppingItem = {
        id,
        ...week,
        itemName,
        quantity,
        purchased,
        origin: 'hand',
        createdAt: '2026-11-23T00:00:00Z',
        version: 1,
      }
      this.items.set(id, item)
      return item
    }
    const item = this.items.get(itemId)
    if (item === undefined) throw refusal('NOT_FOUND')
    if (ifVersion !== undefined && ifVersion !== item.version) throw refusal('CONFLICT')
    if (route === 'shopping.remove') {
      this.items.delete(itemId)
      return {}
    }
    if (route === 'shopping.tick' && item.purchased === purchased) return item
    const changed = { ...item, ...(route === 'shopping.tick' ? { purchased } : { itemName, quantity }), version: item.version + 1 }
    this.items.set(itemId, changed)
    return changed
  }
}
