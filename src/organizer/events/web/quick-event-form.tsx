import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useEarlySubmit } from '#platform/web/form/use-early-submit.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { DayChoices } from '#platform/web/ui/day-choices.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { KeptIn } from '../contract.ts'
import { longestTitle } from '../shared/limits.ts'
import type { LineValues } from '../shared/read-line.ts'
import { events } from './event-api.ts'
import { EventLine } from './event-line.tsx'
import styles from './quick-event-form.module.css'
import { saidWhen } from './describe-when.ts'
import { t } from './texts.ts'
import { type NameablePerson, useEventLine } from './use-event-line.ts'

/** Somebody who may be named. `personId` is unset for a child who is no member: an event is for them where it is kept with them. */
export type QuickPerson = NameablePerson & { personId: string | undefined }

const nothing = { line: '', day: '' }

/** The form of an event that is added from anywhere, and what its line says. */
export function useQuickEvent(people: readonly QuickPerson[]) {
  const form = useFields({ values: nothing, draft: 'quick event' })
  const { said, shown } = useEventLine({ value: form.values.line, people, onChange: (line) => form.set('line', line) })
  return { form, said, shown, people }
}

type QuickEventFormProps = {
  quick: ReturnType<typeof useQuickEvent>
  /** Where it is kept; unset while that is not known. */
  of: KeptIn | undefined
  /** Whether places and people are still being read: what is sent before waits for them. */
  isPending: boolean
  /** The choice of the place. */
  choice: ReactNode
  /** What was added before, in words. */
  announcement: string
  onAdded: (title: string) => void
  /** Hears that somebody wants to add one and has chosen no place. */
  onNowhere: () => void
}

/** Adds events from anywhere, one after the other: each in one line, with a day where that names none. */
export function QuickEventForm({ quick, of, isPending, choice, announcement, onAdded, onNowhere }: QuickEventFormProps) {
  const { form, said, shown, people } = quick
  const today = useToday()
  const timeZone = useTimeZone()
  const element = useRef<HTMLFormElement>(null)
  const waitForPlaces = useEarlySubmit(element, isPending)
  const [id, setId] = useState(() => makeId())
  const add = useChange({
    run: events.add,
    failure: t('event.saveFailed'),
    serverSpeaks: true,
    reads: () => [['events', 'list'], ['calendar']],
    onDone: ({ title }) => {
      form.done()
      form.reset()
      setId(makeId())
      onAdded(title ?? '')
    },
    onRefused: (error) => form.showRefusal(error),
  })
  const { onSubmit } = form.bind((typed) => {
    if (isPending) return waitForPlaces()
    if (of === undefined) return onNowhere()
    add.send({ id, ...of, timeZone, ...eventOf({ said, day: typed.day, people, of }) })
  })
  const problem = said.title === '' ? t('line.missing') : said.title.length > longestTitle ? atMost(longestTitle).message : undefined
  const { name, ref, error } = form.choice('line', { validate: () => problem ?? true })
  const day = said.day ?? (form.values.day === '' ? undefined : form.values.day)
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <FormGrid>
        <div>
          <EventLine of={shown} name={name} ref={ref} error={error === undefined ? undefined : problem} />
          <output className={styles.added}>{announcement}</output>
        </div>
        {said.title !== '' && said.day === undefined && (
          <div>
            <DateField label={t('line.day')} {...form.day('day', { required: t('line.dayMissing') })} />
            <DayChoices today={today} value={form.values.day} onChange={(chosen) => form.set('day', chosen)} />
          </div>
        )}
        {day !== undefined && <Note>{saidWhen({ ...said, day })}</Note>}
        {choice}
        <Button variant="primary" type="submit" icon={Plus} block working={add.sending} workingLabel={uiText('saving')}>
          {t('line.add')}
        </Button>
      </FormGrid>
    </form>
  )
}

type Typed = { said: LineValues; day: string; people: readonly QuickPerson[]; of: KeptIn }

// A child who is no member stays in the title, unless it is kept with them.
function eventOf({ said, day: chosen, people, of }: Typed) {
  const named = people.filter(({ id }) => said.people.includes(id))
  const ids = named.flatMap(({ personId }) => personId ?? [])
  const others = named.filter(({ id, personId }) => personId === undefined && id !== of.subjectId)
  const { day = chosen, nights, time = null, endTime = null, place = '', rule } = said
  return {
    day,
    lastDay: daysAfter(day, nights),
    time,
    endTime,
    title: [said.title, ...others.map(({ name }) => name)].join(', '),
    people: ids.length === 0 ? null : ids,
    location: place,
    notes: '',
    reminderEnabled: false,
    ...(rule !== undefined && { repeats: { rule } }),
  }
}
