import { useEffect, useRef, useState } from 'react'

// A person needs about so long to see that something has changed and to hold back a press.
const unseenMs = 400

/**
 * Returns whether a thing is ticked: as pressed, within the press, until the answer to the last press has come. `press` returns what to
 * call then; undefined when the press does not count, which is right after somebody else has changed the tick: a person who presses then
 * means what they saw before, so two people who tick one thing at the same moment have ticked it.
 */
export function usePressedTick(isDone: boolean) {
  const [pressed, setPressed] = useState<{ value: boolean }>()
  const isTicked = pressed?.value ?? isDone
  const own = useRef(isTicked)
  const changedByOthersAt = useRef(-Infinity)
  useEffect(() => {
    if (own.current !== isTicked) changedByOthersAt.current = performance.now()
    own.current = isTicked
  }, [isTicked])
  return {
    isTicked,
    press: (value: boolean): (() => void) | undefined => {
      if (performance.now() - changedByOthersAt.current < unseenMs) return undefined
      const mine = { value }
      own.current = value
      setPressed(mine)
      return () => setPressed((last) => (last === mine ? undefined : last))
    },
  }
}
