import '../shell/texts.ts'
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Away } from '../../../platform/web/contact/away.ts'
import { useWaiting } from '../../../platform/web/api/waiting-changes.ts'
import { contact, missed, watchContact } from '../../../platform/web/contact/contact.ts'
import { probe } from '../../../platform/web/contact/probe.ts'
import { formatClock } from '../../../platform/shared/dates.ts'
import { texts } from '../../../platform/web/texts/texts.ts'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import styles from './deferred-content.module.css'

/** The contents of DeferredParts, in a file that loads after the first paint. */
export function DeferredContent() {
  useUpdatePrompt()
  useEffect(() => void registerWorker(), [])
  useEffect(preloadDialogs, [])
  return <ConnectionLine />
}

const firstSigns = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads dialogs once the page is used, so that the first of them opens at once, and nobody who only looks loads them. When there is nothing
 * else to do: some browsers cannot say so, and wait a moment.
 */
function preloadDialogs(): () => void {
  const load = (): void => void loadDialogs().catch(() => undefined)
  const begin = (): void => {
    stop()
    if ('requestIdleCallback' in window) requestIdleCallback(load)
    else setTimeout(load, calmMs)
  }
  const stop = (): void => firstSigns.forEach((sign) => removeEventListener(sign, begin))
  firstSigns.forEach((sign) => addEventListener(sign, begin, { passive: true }))
  return stop
}

// Imported here: by name above it would bring the file that pages share, which the dashboard does without.
async function loadDialogs(): Promise<void> {
  await (await import('../../../platform/web/ui/dialog.tsx')).loadDialogs()
}

let announced: string | undefined

/**
 * Says when the server has a newer version than this page, once for each. Nothing happens by itself: what somebody is typing stays, and
 * anyone who dismisses it gets the new version when they next open the app.
 */
function useUpdatePrompt(): void {
  useEffect(() => {
    announceNewBuild()
    return watchContact(announceNewBuild)
  }, [])
}

function announceNewBuild(): void {
  const other = otherBuild()
  if (other === undefined || other === announced) return
  announced = other
  void fetchNewerWorker()
  toast.info(texts.t('update.ready', { ns: 'app' }), {
    stays: true,
    action: { label: texts.t('update.reload', { ns: 'app' }), onPress: () => void reloadWithNewerWorker() },
  })
}

/** Returns the build that the server has now, if it is not the page's own. */
function otherBuild(): string | undefined {
  const own = ownBuild()
  const { servedBuild } = contact()
  return own === undefined || servedBuild === own ? undefined : servedBuild
}

// Undefined in development.
function ownBuild(): string | undefined {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? undefined
}

const patienceMs = 3000
const calmMs = 1000

/**
 * Installs the service worker where the browser allows it: built, and on https or this very machine. A failure is ignored: the app works
 * without it, as it does on plain http.
 */
async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !hasWorkers()) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // As if there were none.
  }
}

/** Checks whether the server has a newer worker, which then waits. */
async function fetchNewerWorker(): Promise<void> {
  if (hasWorkers()) await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
}

/** Reloads the page, after a newer worker has taken over. */
async function reloadWithNewerWorker(): Promise<void> {
  const registration = hasWorkers() ? await navigator.serviceWorker.getRegistration() : undefined
  const newer = registration?.waiting ?? registration?.installing
  if (newer && !(await hasTakenOver(newer))) await registration?.unregister()
  location.reload()
}

/**
 * Returns whether the worker is the page's within some seconds. Chromium gives up when a page asks the worker before it for a file at the very
 * moment at which that one is to go, and the next page requested from it never comes. Such workers are unregistered: the next page comes from
 * the network, and registers its own.
 */
async function hasTakenOver(newer: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(resolve, patienceMs, false)
    newer.postMessage('take over')
  })
}

// On plain http browsers have none.
function hasWorkers(): boolean {
  return isSecureContext && 'serviceWorker' in navigator
}

/**
 * The line under the header while the server is out of reach: since when, what waits to be sent, and that nothing else can be saved.
 * Announced when it appears.
 */
function ConnectionLine() {
  const { t } = useTranslation('app')
  const time = useAway()
  const { length: count } = useWaiting()
  useAskBeforeLeaving(count > 0)
  return (
    <output className={styles.place} data-connection="">
      {(time !== undefined || count > 0) && (
        <span className={styles.line}>
          <Icon of={WifiOff} className={styles.icon} />
          <span>
            {time !== undefined && t(count > 0 ? 'connection.since' : 'connection.lost', { time })}
            {count > 0 && ` ${t('connection.waiting', { count })}`}
          </span>
        </span>
      )}
    </output>
  )
}

/** Has the browser ask before the page is closed or reloaded: what waits is kept in the page alone. */
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
  const away = new Away({
    probe,
    onAway: () => {
      show(formatClock({ at: contact().heardAt, now: new Date() }))
      onlineManager.setOnline(false)
    },
    onBack: () => {
      show(undefined)
      // Sends what waits.
      onlineManager.setOnline(true)
      void client.invalidateQueries()
    },
  })
  const look = (): void => (contact().missed ? away.miss() : away.back())
  const stopWatching = watchContact(look)
  const hope = (): void => away.hope()
  // A device that has lost its network says so, but a server at home may still be reachable: the app tries.
  const lost = (): void => {
    away.lost()
    missed()
  }
  addEventListener('offline', lost)
  addEventListener('online', hope)
  document.addEventListener('visibilitychange', hope)
  // A file of the app cannot be loaded: the network is gone, or the build that it belongs to.
  addEventListener('vite:preloadError', missed)
  look()
  return () => {
    stopWatching()
    away.stop()
    removeEventListener('offline', lost)
    removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', hope)
    removeEventListener('vite:preloadError', missed)
  }
}
