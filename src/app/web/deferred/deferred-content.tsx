import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionsQuery } from '#foundation/accounts/web/account-api.ts'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { waitingQuery } from '#foundation/invitations/web/invitations-api.ts'
import { connection, watchConnection } from '#platform/web/connection/connection.ts'
import { ownBuild } from '#platform/web/connection/own-build.ts'
import { offlineGate, openOfflineGate } from '#platform/web/offline/offline-gate.ts'
import { useOfflineStep } from '#platform/web/offline/offline-state.ts'
import { useIsStorageFull } from '#platform/web/offline/storage-full.ts'
import { restoreUnsent } from '#platform/web/outbox/send-offline.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { t } from '../shell/texts.ts'
import { ConnectionLine } from './connection-line.tsx'
import { offerToInstall } from './offer-to-install.ts'

/** The contents of DeferredParts, in a file that loads after the first paint. */
export function DeferredContent() {
  useUpdatePrompt()
  useEffect(() => void registerWorker(), [])
  useEffect(preloadDialogs, [])
  useKeepUp()
  useOutbox()
  useOfferToKeep()
  useOfferToInstall()
  usePushRepair()
  useAppBadge()
  return <ConnectionLine />
}

/** Compares this browser's registration for notifications with the server's, where it is registered for this person, and reports once that it has ended. */
function usePushRepair(): void {
  const as = usePerson()?.keptAs
  useEffect(() => {
    if (as === undefined || !isRegistered()) return
    const repair = async (): Promise<void> => {
      const { repairRegistration } = await import('#foundation/notifications/web/push-registration.ts')
      if (!(await repairRegistration(as))) toast.info(t('push.ended'), { stays: true })
    }
    // What cannot be reached now is compared at the next start.
    repair().catch(() => undefined)
  }, [as])
}

// Most are not, and load nothing for it.
function isRegistered(): boolean {
  try {
    return localStorage.getItem('hivehold-push') !== null
  } catch {
    return false
  }
}

/** Shows on the icon of the installed app how many notifications are unread, where icons can. */
function useAppBadge(): void {
  const { data: waiting } = useQuery({ ...waitingQuery, refetchOnMount: false })
  const unread = waiting === undefined ? undefined : waiting.notifications + waiting.invitationNotifications
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    void (unread === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(unread)).catch(() => undefined)
  }, [unread])
}

/** Offers to install the app, on a phone where it is not, at the second visit; dismissed once it is not offered again. */
function useOfferToInstall(): void {
  useEffect(() => offerToInstall(), [])
}

/**
 * Keeps what this device keeps as it is on the server, where anything is kept, and learns since when its person is signed in; says when there is no more
 * room for it.
 */
function useKeepUp(): void {
  const client = useQueryClient()
  const step = useOfflineStep()
  const isFull = useIsStorageFull()
  useEffect(() => {
    if (isFull) toast.info(t('keep.full'), { stays: true })
  }, [isFull])
  useEffect(() => {
    if (step === undefined) return undefined
    void noteSince(client).catch(() => undefined)
    const keeping = import('../offline/refresh-offline.ts').then(({ refreshOffline }) => refreshOffline(client))
    return () => void keeping.then((end) => end())
  }, [client, step])
}

// When the session ends, this shows whether it has expired.
async function noteSince(client: QueryClient): Promise<void> {
  if (offlineGate()?.sinceMs !== undefined) return
  const here = (await client.fetchQuery(sessionsQuery)).find((session) => session.here)
  const kept = offlineGate()
  if (kept !== undefined && here !== undefined) openOfflineGate({ ...kept, sinceMs: Date.parse(here.startedAt) })
}

/** Shows and sends what waited on this device before the page was opened, or in a tab that is closed by now. */
function useOutbox(): void {
  const client = useQueryClient()
  const personId = usePerson()?.id
  useEffect(() => {
    const restore = (): void => {
      if (personId !== undefined && document.visibilityState === 'visible') void restoreUnsent(client)
    }
    restore()
    document.addEventListener('visibilitychange', restore)
    return () => document.removeEventListener('visibilitychange', restore)
  }, [client, personId])
}

const offeredKey = 'hivehold-kept-offered'

/** Offers once, in the app that has been installed, to keep the household on the device. */
function useOfferToKeep(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const offer = (): void => {
      if ((offlineGate()?.step ?? 'always') !== 'always' || !isFirstTime(offeredKey)) return
      toast.info(t('keep.offer'), {
        stays: true,
        action: { label: t('keep.choose'), onPress: () => void navigate({ to: '/settings' }) },
      })
    }
    if (matchMedia('(display-mode: standalone)').matches) offer()
    addEventListener('appinstalled', offer)
    return () => removeEventListener('appinstalled', offer)
  }, [navigate])
}

// A browser that remembers nothing could not keep anything either.
function isFirstTime(key: string): boolean {
  try {
    const isFirst = localStorage.getItem(key) === null
    localStorage.setItem(key, 'yes')
    return isFirst
  } catch {
    return false
  }
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
  await (await import('#platform/web/ui/dialog.tsx')).loadDialogs()
  await import('../shell/loaded-account-menu.tsx')
}

let announced: string | undefined

/**
 * Says when the server has a newer version than this page, once for each. Nothing happens by itself: what somebody is typing stays, and
 * anyone who dismisses it gets the new version when they next open the app.
 */
function useUpdatePrompt(): void {
  useEffect(() => {
    announceNewBuild()
    return watchConnection(announceNewBuild)
  }, [])
}

function announceNewBuild(): void {
  const other = otherBuild()
  if (other === undefined || other === announced) return
  announced = other
  void fetchNewerWorker()
  toast.info(t('update.ready'), {
    stays: true,
    action: { label: t('update.reload'), onPress: () => void reloadWithNewerWorker() },
  })
}

/** Returns the build that the server has now, if it is not the page's own. */
function otherBuild(): string | undefined {
  const own = ownBuild()
  const { servedBuild } = connection()
  return own === undefined || servedBuild === own ? undefined : servedBuild
}

const timeoutMs = 3000
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
    setTimeout(resolve, timeoutMs, false)
    newer.postMessage('take over')
  })
}

// On plain http browsers have none.
function hasWorkers(): boolean {
  return isSecureContext && 'serviceWorker' in navigator
}
