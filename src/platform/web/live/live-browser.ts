import { makeId } from '#platform/shared/new-id.ts'

/** The callbacks of a stream. `onBreak(true)`: the browser has given up and will not try again by itself. */
export type StreamHandlers = {
  onOpen: () => void
  onMessage: (message: { id: string | undefined; data: string }) => void
  onBreak: (isOver: boolean) => void
}

/** The browser features that live updates use. */
export type LiveBrowser = {
  openStream: (url: string, ears: StreamHandlers) => { close: () => void }
  /** Opens the channel to the other tabs; undefined where there is none. */
  openChannel: (onMessage: (message: unknown) => void) => { post: (message: unknown) => void; close: () => void } | undefined
  /** Returns the HTTP status that the stream would be answered with; 0 when the server is out of reach. */
  statusOf: (url: string) => Promise<number>
  /** Calls when the page is hidden and when the back/forward cache restores it; the returned function ends that. */
  onPage: (ears: { hide: () => void; show: () => void }) => () => void
  newId: () => string
  chance: () => number
  nowMs: () => number
}

/** The browser this code runs in. */
export const thisBrowser: LiveBrowser = {
  openStream: (url, ears) => {
    const source = new EventSource(url)
    source.addEventListener('open', ears.onOpen)
    source.addEventListener('message', ({ data, lastEventId }) => {
      ears.onMessage({ id: lastEventId === '' ? undefined : lastEventId, data: String(data) })
    })
    source.addEventListener('error', () => ears.onBreak(source.readyState === EventSource.CLOSED))
    return source
  },
  openChannel: (onMessage) => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel('hivehold:live')
    channel.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data))
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  },
  statusOf: async (url) => {
    try {
      return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status
    } catch {
      return 0
    }
  },
  onPage: ({ hide, show }) => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) show()
    }
    addEventListener('pagehide', hide)
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', shown)
    }
  },
  newId: () => makeId(),
  chance: Math.random,
  nowMs: () => performance.now(),
}
