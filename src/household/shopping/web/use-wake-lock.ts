import { useEffect } from 'react'

/** Keeps the screen awake while it is shown, where the browser can; a browser that will not is not complained about. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let held: WakeLockSentinel | undefined
    const hold = async (): Promise<void> => {
      // Hidden, the browser takes it away by itself.
      if (document.visibilityState !== 'visible' || held?.released === false) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else held = lock
      } catch {
        held = undefined
      }
    }
    const look = (): void => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      held?.release().catch(() => undefined)
    }
  }, [])
}
