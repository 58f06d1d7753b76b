import { availableParallelism } from 'node:os'
import { ORPCError } from '@orpc/server'
import { ClientDisconnected } from '../db/client-disconnected.ts'

/** One queue for each pool of connections that requests use. */
export type RequestQueues = { requests: RequestQueue; accounts: RequestQueue }

// A pool has a few more connections than its queue lets in (pools.ts), for what is read beside requests: the hub, the readiness probe.
const slots = { requests: 10, accounts: 6 } as const

/** Creates the queues; `perOwner` (REQUESTS_AT_ONCE) is how many requests of one person run at once, 0 for no limit. */
export function makeRequestQueues(perOwner: number): RequestQueues {
  if (perOwner === 0) return { requests: unlimitedQueue(), accounts: unlimitedQueue() }
  const queue = (most: number): RequestQueue =>
    new RequestQueue({ slots: most, perOwner: Math.min(perOwner, most), heavy: Math.min(heavyPlaces, most) })
  return { requests: queue(slots.requests), accounts: queue(slots.accounts) }
}

// Where the database shares this machine, half of its cores are kept for light users. Bound: ten accounts of one person slow others
// less than 5 times (`npm run bench -- --attack`).
const heavyPlaces = Math.max(1, Math.floor(availableParallelism() / 2))

function unlimitedQueue(): RequestQueue {
  return new RequestQueue({ slots: Infinity, perOwner: Infinity, heavy: Infinity })
}

/** How much a queue lets in at once. */
type QueueLimits = {
  /** Requests of all owners together. */
  slots: number
  /** Of these, the requests of one owner. */
  perOwner: number
  /** Of these, the requests of all heavy owners together: those whose requests take long. */
  heavy: number
}

/** A request that waits for its turn: its owner, the signal that its client has gone away, and the work. */
type QueuedRequest<T> = { owner: string; signal: AbortSignal | undefined; work: () => Promise<T> }

type Turn = PromiseWithResolvers<void>
type Owner = {
  atWork: number
  waiting: Set<Turn>
  /** When each of its running requests began, the oldest first. */
  begun: Set<{ at: number }>
  /** Time at work, which decays by half every `halfLifeMs`. */
  usedMs: number
  countedAt: number
  /** How long its requests took, the latest counting most. */
  typicalMs: number
}

const maxWaiting = 20
const maxWaitMs = 10_000
const halfLifeMs = 10_000
// A screen's request takes a few milliseconds. An owner of longer ones is heavy while the first of them is still running, and until
// theirs are short again. How often somebody sends one does not matter: that is limited elsewhere, and a lively screen is no attack.
const heavyFromMs = 100
const latestCounts = 0.3
const maxOwners = 5000
const forgottenAfterMs = 60_000

/**
 * Lets some requests run and the others wait. Nobody has more than `perOwner` running, those whose requests take long share `heavy`
 * places, and of the waiting owners the one who has used least goes first. So neither one person with many requests nor many accounts
 * of one person block somebody who sends few.
 */
export class RequestQueue {
  readonly #rules: QueueLimits
  readonly #now: () => number
  readonly #owners = new Map<string, Owner>()
  readonly #active = new Set<Owner>()

  /** `now` is a monotonic clock, in milliseconds. */
  constructor(rules: QueueLimits, now: () => number = () => performance.now()) {
    this.#rules = rules
    this.#now = now
  }

  /**
   * Runs the work when its turn has come.
   * @throws TOO_MANY_REQUESTS when 20 of the owner's wait already, or this one has waited for 10 seconds; ClientDisconnected when its client
   * leaves before.
   */
  async run<T>({ owner: name, signal, work }: QueuedRequest<T>): Promise<T> {
    if (signal?.aborted === true) throw new ClientDisconnected()
    const owner = this.#ownerOf(name)
    if (owner.waiting.size >= maxWaiting) throw tooMany()
    await this.#turnOf(owner, signal)
    const request = { at: this.#now() }
    owner.begun.add(request)
    try {
      return await work()
    } finally {
      this.#count(owner)
      owner.begun.delete(request)
      owner.typicalMs += latestCounts * (this.#now() - request.at - owner.typicalMs)
      owner.atWork -= 1
      this.#letIn()
      this.#rest(owner)
    }
  }

  /** The number of requests that wait for their turn. */
  get waiting(): number {
    return [...this.#active].reduce((sum, { waiting }) => sum + waiting.size, 0)
  }

  async #turnOf(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>()
    owner.waiting.add(turn)
    this.#active.add(owner)
    this.#letIn()
    if (!owner.waiting.has(turn)) return
    // It leaves the queue at once, or it could be let in before the rejection is handled, and its place would never be free again.
    const leave = (reason: Error): void => {
      if (owner.waiting.delete(turn)) turn.reject(reason)
    }
    const late = setTimeout(() => leave(tooMany()), maxWaitMs)
    const onGone = (): void => leave(new ClientDisconnected())
    signal?.addEventListener('abort', onGone)
    try {
      await turn.promise
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', onGone)
      this.#rest(owner)
    }
  }

  #letIn(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [turn] = next.waiting
      if (turn === undefined) return
      next.waiting.delete(turn)
      next.atWork += 1
      turn.resolve()
    }
  }

  /** Returns the owner who may run now and has used least. */
  #next(): Owner | undefined {
    const { slots, perOwner, heavy } = this.#rules
    const owners = [...this.#active]
    for (const owner of owners) this.#count(owner)
    if (sumAtWork(owners) >= slots) return undefined
    const heavyOnes = new Set(owners.filter((owner) => this.#isHeavy(owner)))
    const heavyIsFull = sumAtWork([...heavyOnes]) >= heavy
    const ready = owners.filter((owner) => owner.waiting.size > 0 && owner.atWork < perOwner && !(heavyIsFull && heavyOnes.has(owner)))
    return ready.reduce<Owner | undefined>(
      (least, owner) => (least !== undefined && least.usedMs <= owner.usedMs ? least : owner),
      undefined,
    )
  }

  #isHeavy({ typicalMs, begun }: Owner): boolean {
    const [oldest] = begun
    return typicalMs >= heavyFromMs || (oldest !== undefined && this.#now() - oldest.at >= heavyFromMs)
  }

  /** Updates what an owner has used up to now. */
  #count(owner: Owner): void {
    const passedMs = this.#now() - owner.countedAt
    owner.usedMs = owner.usedMs * 0.5 ** (passedMs / halfLifeMs) + owner.atWork * passedMs
    owner.countedAt += passedMs
  }

  #ownerOf(name: string): Owner {
    if (this.#owners.size >= maxOwners) this.#forgetSome()
    const owner = this.#owners.get(name) ?? {
      atWork: 0,
      waiting: new Set(),
      begun: new Set(),
      usedMs: 0,
      countedAt: this.#now(),
      typicalMs: 0,
    }
    this.#owners.set(name, owner)
    return owner
  }

  #rest(owner: Owner): void {
    if (owner.atWork === 0 && owner.waiting.size === 0) this.#active.delete(owner)
  }

  #forgetSome(): void {
    const before = this.#now() - forgottenAfterMs
    for (const [name, owner] of this.#owners) {
      if (!this.#active.has(owner) && (owner.countedAt < before || owner.typicalMs < heavyFromMs)) this.#owners.delete(name)
    }
  }
}

function sumAtWork(owners: readonly Owner[]): number {
  return owners.reduce((sum, { atWork }) => sum + atWork, 0)
}

function tooMany(): ORPCError<string, { retryAfterSeconds: number }> {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message: 'api:refusal.busy',
    data: { retryAfterSeconds: 5 },
  })
}
