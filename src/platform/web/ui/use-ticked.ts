import { useState } from 'react'

/** Whether the tick of a thing is set: as it was pressed, within the press, until the thing itself follows a moment later. */
export function useTicked(thing: object, isDone: boolean) {
  const [known, setKnown] = useState(thing)
  const [pressed, setPressed] = useState<boolean>()
  if (known !== thing) {
    setKnown(thing)
    setPressed(undefined)
  }
  return { isTicked: pressed ?? isDone, press: setPressed }
}
