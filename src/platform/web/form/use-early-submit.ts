import { type RefObject, useEffect, useRef } from 'react'

/** Sends a form that was sent before something it needs was read, once that is there. Returns what notes the early press. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, isPending: boolean): () => void {
  const isEarly = useRef(false)
  useEffect(() => {
    if (isPending || !isEarly.current) return
    isEarly.current = false
    form.current?.requestSubmit()
  }, [form, isPending])
  return () => {
    isEarly.current = true
  }
}
