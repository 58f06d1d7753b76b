import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { LineChip } from '../shared/line-parts.ts'
import { type LineValues, readLine, valuesOf, withToday } from '../shared/read-line.ts'

/** Somebody whom a line may name. `of` tells two people of one name apart, such as the name of their space. */
export type NameablePerson = { id: string; name: string; of: string }

type EventLineState = {
  /** What is typed. */
  value: string
  people: readonly NameablePerson[]
  /** Receives what is typed and what that says, also when a press changes what it says. */
  onChange: (line: string, said: LineValues) => void
}

/** Reads an event in one line as it is typed. Returns what it says, and what `EventLine` shows of it. */
export function useEventLine({ value, people, onChange }: EventLineState) {
  const today = useToday()
  const [kept, keep] = useState<readonly string[]>([])
  const [leftOut, leaveOut] = useState<readonly string[]>([])
  const read = (line: string, { without = leftOut, keeping = kept } = {}) => {
    const named = people.filter(({ id }) => !without.includes(id)).flatMap(namesOf)
    return readLine(line, { today, people: named, kept: keeping })
  }
  const now = read(value)
  const said = valuesOf(now)
  const type = (line: string): void => {
    // Words that are typed anew count again.
    const keeping = kept.filter((words) => line.includes(words))
    keep(keeping)
    onChange(line, valuesOf(read(line, { keeping })))
  }
  const shown = {
    value,
    people,
    chips: now.chips,
    onType: type,
    onToday: ({ words }: LineChip): void => type(withToday(value, words)),
    onGiveBack: ({ words }: LineChip): void => {
      const keeping = [...kept, words]
      keep(keeping)
      onChange(value, valuesOf(read(value, { keeping })))
    },
    onLeaveOut: (ids: readonly string[]): void => {
      const without = [...leftOut, ...ids]
      leaveOut(without)
      onChange(value, valuesOf(read(value, { without })))
    },
  }
  return { said, shown }
}

// The first part of a name, and the whole of one that has several.
const namesOf = ({ id, name }: NameablePerson) => [...new Set([name.split(' ')[0] ?? name, name])].map((firstName) => ({ id, firstName }))
