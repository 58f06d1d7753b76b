import { useEffect, useRef, useState } from 'react'

// A person needs about so long to see that something has changed and to hold back a press.
const unseenMs = 400
const longestMs = 1000

/**
 * Returns whether a thing is ticked: as pressed, within the press, until the thing itself follows a moment later. `press` returns
 * whether the press counts. It does not right after somebody else has changed the tick: whoever presses then means what they saw
 * before, so two people who tick one thing at the same moment have ticked it.
 */
export function useTicked(isDone: boolean) {
  const [pressed, setPressed] = useState<boolean>()
  if (pressed === isDone) setPressed(undefined)
  const isTicked = pressed ?? isDone
  const own = useRef(isTicked)
  const changedByOthersAt = useRef(-Infinity)
  useEffect(() => {
    if (own.current !== isTicked) changedByOthersAt.current = performance.now()
    own.current = isTicked
  }, [isTicked])
  useEffect(() => {
    if (pressed === undefined) return undefined
    const timer = setTimeout(() => setPressed(undefined), longestMs)
    return () => clearTimeout(timer)
  }, [pressed])
  return {
    isTicked,
    press: (value: boolean): boolean => {
      if (performance.now() - changedByOthersAt.current < unseenMs) return false
      own.current = value
      setPressed(value)
      return true
    },
  }
}
