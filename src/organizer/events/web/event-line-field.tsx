import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { assigneesQuery } from '#organizer/tasks/web/task-api.ts'
import type { LineValues } from '../shared/read-line.ts'
import type { EventFormState } from './event-form.ts'
import { EventLine } from './event-line.tsx'
import { withSaid } from './line-in-form.ts'
import { useEventLine } from './use-event-line.ts'

/** The line above the fields of a new event, which fills them as it is typed; it may begin with one. */
export function EventLineField({ form, begin }: { form: EventFormState; begin: string | undefined }) {
  const [line, setLine] = useState('')
  const [start] = useState(form.values)
  const people = useQuery(assigneesQuery(form.values.categoryId)).data ?? []
  const last = useRef<LineValues>(undefined)
  const fill = (said: LineValues): void => {
    const before = last.current ?? said
    last.current = said
    if (JSON.stringify(before) !== JSON.stringify(said)) form.reset(withSaid(form.values, { start, said, before }))
  }
  const { said, shown } = useEventLine({
    value: line,
    people: people.map(({ id, name }) => ({ id, name, of: '' })),
    onChange: (typed, now) => {
      setLine(typed)
      fill(now)
    },
  })
  // People may be read only after they were typed.
  useEffect(() => fill(said))
  const typeFirst = useEffectEvent(() => begin !== undefined && shown.onType(begin))
  useEffect(() => void typeFirst(), [])
  return <EventLine of={shown} />
}
