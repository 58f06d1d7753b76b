import { toast } from '#platform/web/ui/toast.tsx'
import { t } from '../shell/texts.ts'

/** Chromium's event when the app can be installed. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

const entry = 'hivehold-install'
const visitMs = 30 * 60 * 1000

/**
 * Offers once to install the app: on a phone whose browser does not run it as one yet, when it is opened there for the second time, with a button where
 * the browser has a way and with the steps on an iPhone. Whatever is pressed, it is not offered again. Returns how to stop.
 */
export function offerToInstall(): () => void {
  if (!isPhone() || isInstalled() || !isSecureContext) return () => undefined
  const isSecond = countVisit() > 1
  const offer = (event: InstallEvent): void => {
    event.preventDefault()
    if (!isSecond || !isFirstOffer()) return
    const install = (): void => void event.prompt().catch(() => undefined)
    toast.info(t('install.offer'), { stays: true, action: { label: t('install.install'), onPress: install } })
  }
  addEventListener('beforeinstallprompt', offer)
  if (isSecond && isApplePhone() && isFirstOffer()) toast.info(t('install.steps'), { stays: true })
  return () => removeEventListener('beforeinstallprompt', offer)
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse) and (max-width: 639px)').matches
}

function isInstalled(): boolean {
  // Safari has a word of its own for it.
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
}

function isApplePhone(): boolean {
  return navigator.userAgent.includes('iPhone')
}

/** What this browser remembers: how often the app was opened here, when last, and whether the offer was made. */
type Visits = { count: number; at: number; offered: boolean }

// A page that is loaded again within half an hour is the same visit.
function countVisit(): number {
  const { count, at, offered } = read()
  const isNew = Date.now() - at > visitMs
  const visits = { count: isNew ? count + 1 : count, at: Date.now(), offered }
  write(visits)
  return visits.count
}

function isFirstOffer(): boolean {
  const visits = read()
  if (!visits.offered) write({ ...visits, offered: true })
  return !visits.offered
}

function read(): Visits {
  const [count = 0, at = 0, offered = 0] = (stored() ?? '').split(' ').map(Number)
  return { count, at, offered: offered === 1 }
}

// A browser that remembers nothing is offered nothing.
function stored(): string | null {
  try {
    return localStorage.getItem(entry)
  } catch {
    return null
  }
}

function write({ count, at, offered }: Visits): void {
  try {
    localStorage.setItem(entry, `${count} ${at} ${offered ? 1 : 0}`)
  } catch {
    // As above.
  }
}
