/** A request that was answered; `route` is the pattern of its path, so that no id is in it. */
export type RequestDone = { method: string; route: string; status: number; seconds: number; statements: number }
/** An attempt to deliver a message. */
export type DeliveryDone = { channel: 'mail' | 'push'; outcome: 'sent' | 'failed' | 'given up' }
/** Browsers got a hint of a change, so many seconds after its commit was reported. */
export type HintSent = { seconds: number }

/** A channel on which the server reports what it did; it costs nothing while nobody listens. */
type Event<T> = { tell: (happened: T) => void; listen: (listener: (happened: T) => void) => () => void }

export const requestDone = event<RequestDone>()
export const deliveryDone = event<DeliveryDone>()
export const hintSent = event<HintSent>()

function event<T>(): Event<T> {
  const listeners = new Set<(happened: T) => void>()
  return {
    tell: (happened) => {
      for (const listener of listeners) listener(happened)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
