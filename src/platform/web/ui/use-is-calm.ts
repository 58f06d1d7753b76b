import { useEffect, useState } from 'react'

const calmMs = 1000

/** Returns true some time after the page has loaded: what the screen itself needs has been read by then. */
export function useIsCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const begin = (): void => {
      timer = window.setTimeout(setCalm, calmMs, true)
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => {
      removeEventListener('load', begin)
      clearTimeout(timer)
    }
  }, [])
  return isCalm
}
