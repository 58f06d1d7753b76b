import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Away } from '../../../platform/web/contact/away.ts'
import { contact, missed, watchContact } from '../../../platform/web/contact/contact.ts'
import { probe } from '../../../platform/web/contact/probe.ts'
import { formatClock } from '../../../platform/shared/dates.ts'

/** When the server was last heard, in words, while it is out of reach; what is on the screen is read again when it is back. */
export function useAway(): string | undefined {
  const client = useQueryClient()
  const [time, setTime] = useState<string>()
  useEffect(() => watchAway({ client, tell: setTime }), [client])
  return time
}

function watchAway({ client, tell }: { client: QueryClient; tell: (time: string | undefined) => void }): () => void {
  const away = new Away({
    probe,
    onAway: () => tell(formatClock({ at: contact().heardAt, now: new Date() })),
    onBack: () => {
      tell(undefined)
      void client.invalidateQueries()
    },
  })
  const look = (): void => (contact().missed ? away.miss() : away.back())
  const stopWatching = watchContact(look)
  const hope = (): void => away.hope()
  // A device that has lost its network says so, but a server at home may still be there: it is asked.
  addEventListener('offline', missed)
  addEventListener('online', hope)
  document.addEventListener('visibilitychange', hope)
  // A file of the app that cannot be had: the network is away, or the build it belongs to.
  addEventListener('vite:preloadError', missed)
  look()
  return () => {
    stopWatching()
    away.stop()
    removeEventListener('offline', missed)
    removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', hope)
    removeEventListener('vite:preloadError', missed)
  }
}
