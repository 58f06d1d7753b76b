import type { LiveEvent, LiveHint } from './live-event.ts'
import type { LiveListener } from './live-listener.ts'

/** A stream in the house. Until it was told what it missed, its events carry no id: the browser must ask for that again. */
export type LiveStream = { readonly listener: LiveListener; caughtUp: boolean }

/** The open streams, oldest first for each person. */
export class LiveStreams {
  readonly #people = new Map<string, LiveStream[]>()

  add(listener: LiveListener): LiveStream {
    const stream = { listener, caughtUp: false }
    const others = this.#people.get(listener.userId)
    if (others === undefined) this.#people.set(listener.userId, [stream])
    else others.push(stream)
    return stream
  }

  /** Takes a stream out; false when it had left already. */
  remove(stream: LiveStream): boolean {
    const { userId } = stream.listener
    const others = this.#people.get(userId)
    const place = others?.indexOf(stream) ?? -1
    if (others === undefined || place === -1) return false
    others.splice(place, 1)
    if (others.length === 0) this.#people.delete(userId)
    return true
  }

  /** A person's streams as they are now; streams may come and go while one goes through them. */
  of(userId: string): readonly LiveStream[] {
    return [...(this.#people.get(userId) ?? [])]
  }

  all(): readonly LiveStream[] {
    return [...this.#people.values()].flat()
  }
}

/** Sends one event to a stream. */
export function sendTo(stream: LiveStream, event: LiveEvent): void {
  stream.listener.send(stream.caughtUp ? event : { ...event, id: undefined })
}

/** Sends hints to a stream; the id stands on the last, because a browser that got only some of them has not come so far. */
export function sendHints(stream: LiveStream, hints: readonly LiveHint[], id: string): void {
  hints.forEach((hint, place) => {
    sendTo(stream, { kind: 'hint', ...hint, id: place === hints.length - 1 ? id : undefined })
  })
}
