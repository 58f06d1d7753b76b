import { useState } from 'react'

/** Returns whether a thing is ticked: as pressed, within the press, until the thing itself follows a moment later. */
export function useTicked(thing: object, isDone: boolean) {
  const [known, setKnown] = useState(thing)
  const [pressed, setPressed] = useState<boolean>()
  if (known !== thing) {
    setKnown(thing)
    setPressed(undefined)
  }
  return { isTicked: pressed ?? isDone, press: setPressed }
}
