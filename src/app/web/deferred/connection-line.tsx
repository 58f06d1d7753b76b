import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatClock, formatClockOfDay } from '#platform/shared/dates.ts'
import { useUnsent } from '#platform/web/api/unsent.ts'
import { ServerWatch } from '#platform/web/connection/server-watch.ts'
import { connection, missed, watchConnection } from '#platform/web/connection/connection.ts'
import { probe } from '#platform/web/connection/probe.ts'
import { useAsOf } from '#platform/web/offline/shown-from-device.ts'
import { useOfflineStep } from '#platform/web/offline/offline-state.ts'
import { useOutboxRows } from '#platform/web/outbox/use-outbox-rows.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { t } from '../shell/texts.ts'
import styles from './connection-line.module.css'

/**
 * The line under the header while the server is out of reach: since when, or as of when what the device kept is, what can be changed all the
 * same, and what waits to be sent. Announced when it appears.
 */
export function ConnectionLine() {
  const time = useAway()
  const asOf = useAsOf()
  const step = useOfflineStep() ?? 'always'
  const { length: count } = useUnsent()
  const rows = useOutboxRows()
  const rejectedRows = rows.filter((row) => row.parked !== undefined)
  const { length: rejected } = rejectedRows
  // A change that is on its way is in memory too, but does not wait.
  const onlyHere = Math.min(count, rows.filter((row) => row.isOnlyHere && row.parked === undefined).length)
  useAskBeforeLeaving(onlyHere > 0 || rejectedRows.some((row) => row.isOnlyHere))
  return (
    <output className={styles.place} data-connection="">
      {(time !== undefined || asOf !== undefined || count + rejected > 0) && (
        <span className={styles.line}>
          <Icon of={WifiOff} className={styles.icon} />
          <span>
            {asOf !== undefined && t('connection.asOf', { time: formatClockOfDay(asOf) })}
            {asOf !== undefined && step !== 'everything' && ` ${t(`connection.keptOnly.${step}`)}`}
            {asOf === undefined && time !== undefined && t('connection.since', { time })}
            {count === 0 && rejected === 0 && ` ${t(`connection.changeable.${step === 'always' ? step : 'lists'}`)}`}
            {count > onlyHere && ` ${t('connection.waiting', { count: count - onlyHere })}`}
            {onlyHere > 0 && ` ${t('connection.onlyHere', { count: onlyHere })}`}
            {rejected > 0 && ` ${t('connection.rejected', { count: rejected })}`}
            {count + rejected > 0 && (
              <>
                {' '}
                <Link to="/waiting">{t('connection.look')}</Link>
              </>
            )}
          </span>
        </span>
      )}
    </output>
  )
}

/** Has the browser ask before the page is closed or reloaded: unsent changes are in the page alone. */
function useAskBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** Says when the server last answered, while it is out of reach; what is on the screen is read again when it is back. */
function useAway(): string | undefined {
  const client = useQueryClient()
  const [time, setTime] = useState<string>()
  useEffect(() => watchAway({ client, show: setTime }), [client])
  return time
}

function watchAway({ client, show }: { client: QueryClient; show: (time: string | undefined) => void }): () => void {
  const away = new ServerWatch({
    probe,
    onAway: () => {
      show(formatClock({ at: connection().answeredAt, now: new Date() }))
      onlineManager.setOnline(false)
    },
    onBack: () => {
      show(undefined)
      // Sends what waits.
      onlineManager.setOnline(true)
      void client.invalidateQueries()
    },
  })
  const look = (): void => (connection().isUnreachable ? away.miss() : away.back())
  const stopWatching = watchConnection(look)
  const hope = (): void => away.hope()
  // The device reports that it lost its network, but a server at home may still be reachable: the app tries.
  const lost = (): void => {
    away.lost()
    missed()
  }
  addEventListener('offline', lost)
  addEventListener('online', hope)
  document.addEventListener('visibilitychange', hope)
  // A file of the app cannot be loaded: the network is gone, or the build that it belongs to.
  addEventListener('vite:preloadError', missed)
  if (navigator.onLine) look()
  else lost()
  return () => {
    stopWatching()
    away.stop()
    removeEventListener('offline', lost)
    removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', hope)
    removeEventListener('vite:preloadError', missed)
  }
}
