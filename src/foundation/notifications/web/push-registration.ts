import { pushApi } from './push-api.ts'

/**
 * Whether this browser can show notifications: whether it may, whether only the installed app can, as on iPhones, whether the address has to begin with
 * https, or whether it cannot at all.
 */
export type PushSupport = 'possible' | 'denied' | 'installed only' | 'https only' | 'none'

/** Returns whether this browser can show notifications. It asks nobody. */
export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'https only'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() ? 'installed only' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

// On iPhones and iPads apps are installed by hand; a newer iPad reports that it is a Mac.
function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
}

const entry = 'hivehold-push'

/** For whom this browser is registered, and with which address: it renews its registration by itself only for them. */
type Registered = { as: string; endpoint: string }

/** Returns for whom this browser is registered; undefined where it is for nobody. */
export function currentRegistration(): Registered | undefined {
  try {
    const [as, endpoint] = (localStorage.getItem(entry) ?? '').split(' ')
    return as === undefined || endpoint === undefined ? undefined : { as, endpoint }
  } catch {
    return undefined
  }
}

/** Registers this browser for the person who is signed in; the browser asks them once. Returns whether they allow it. Must be called by a press. */
export async function switchOn({ key, as }: { key: string; as: string }): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await register({ key, as, isRepair: false })
  return true
}

/** Ends notifications in this browser. */
export async function switchOff(): Promise<void> {
  forgetRegistration()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Compares this browser's registration with the server's for the person it was switched on for, and renews what is missing or no longer valid.
 * Returns false where the browser no longer allows notifications: then it is forgotten.
 */
export async function repairRegistration(as: string): Promise<boolean> {
  const registered = currentRegistration()
  if (registered?.as !== as || !('Notification' in window)) return true
  const { key, devices } = await pushApi.devices()
  const here = devices.find((device) => device.here)
  if (key === null) return true
  if (Notification.permission !== 'granted') {
    forgetRegistration()
    if (here !== undefined) await pushApi.remove({ deviceId: here.id })
    return false
  }
  const known = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  const isSame = known?.endpoint === registered.endpoint && isFor(known, key)
  if (isSame && here !== undefined) return true
  // An address that the server no longer lists may be dead.
  if (known !== null && (isSame || !isFor(known, key))) await known.unsubscribe()
  await register({ key, as, isRepair: true })
  return true
}

async function register({ key, as, isRepair }: { key: string; as: string; isRepair: boolean }): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known !== null && !isFor(known, key)) await known.unsubscribe()
  const { endpoint, keys = {} } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  const address = endpoint ?? ''
  await pushApi.register({ endpoint: address, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', repair: isRepair })
  localStorage.setItem(entry, `${as} ${address}`)
}

function forgetRegistration(): void {
  localStorage.removeItem(entry)
}

// A server with another secret has another key.
function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return (
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '') === key
  )
}
