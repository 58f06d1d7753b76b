import { useEffect } from 'react'
import { account } from './account-api.ts'
import { noteSession } from './session-age.ts'

const storageKey = 'hivehold-renewed'
const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Renews the session at most hourly while the app is used, once for all tabs. */
export function useSessionRenewal(): void {
  useEffect(() => {
    const renew = () => void renewWhenDue(Date.now())
    renew()
    const timer = setInterval(renew, 10 * minuteMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
}

async function renewWhenDue(nowMs: number): Promise<void> {
  if (document.visibilityState !== 'visible' || nowMs - lastRenewal() < hourMs) return
  keepRenewal(nowMs)
  // An ended session shows at the next read; an unreachable server is tried again later.
  await account.renewSession().then(
    () => noteSession(undefined),
    () => keepRenewal(0),
  )
}

let inMemoryMs = 0

function lastRenewal(): number {
  try {
    return Math.max(inMemoryMs, Number(localStorage.getItem(storageKey) ?? 0))
  } catch {
    return inMemoryMs
  }
}

function keepRenewal(atMs: number): void {
  inMemoryMs = atMs
  try {
    localStorage.setItem(storageKey, String(atMs))
  } catch {
    // Without storage only this tab remembers.
  }
}
