import { availableParallelism } from 'node:os'
import { RequestGate } from './request-gate.ts'

/** One gate for each pool of connections that requests use. */
export type RequestGates = { requests: RequestGate; accounts: RequestGate }

// A pool has some connections more than its gate lets in (pools.ts), for what asks beside the requests: the hub, the readiness probe.
const slots = { requests: 10, accounts: 6 } as const

/** Makes the gates; `perOwner` (REQUESTS_AT_ONCE) is how many requests of one person are worked on at once, 0 for as many as come. */
export function makeRequestGates(perOwner: number): RequestGates {
  if (perOwner === 0) return { requests: openGate(), accounts: openGate() }
  const gate = (most: number): RequestGate =>
    new RequestGate({ slots: most, perOwner: Math.min(perOwner, most), heavy: Math.min(heavyPlaces, most) })
  return { requests: gate(slots.requests), accounts: gate(slots.accounts) }
}

// Where the database shares this machine, half of its cores stay for those who ask for little.
const heavyPlaces = Math.max(1, Math.floor(availableParallelism() / 2))

function openGate(): RequestGate {
  return new RequestGate({ slots: Infinity, perOwner: Infinity, heavy: Infinity })
}
