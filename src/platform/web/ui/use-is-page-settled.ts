import { useEffect, useState } from 'react'

const settleMs = 1000

/** Returns true some time after the page has loaded: what the screen itself needs has been read by then. */
export function useIsPageSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const begin = (): void => {
      timer = window.setTimeout(setSettled, settleMs, true)
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => {
      removeEventListener('load', begin)
      clearTimeout(timer)
    }
  }, [])
  return isSettled
}
