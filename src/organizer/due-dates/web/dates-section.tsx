import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { CalendarClock, Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Category } from '#foundation/categories/contract.ts'
import { holds } from '#household/subjects/shared/subject-kinds.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DeleteChosen } from '#platform/web/ui/delete-dialog.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { DueDate } from '../contract.ts'
import { presetsFor, type Room } from '../shared/presets.ts'
import { DateHistory, type Tests } from './date-history.tsx'
import { type DateControls, DateRow } from './date-row.tsx'
import type { DatesOf, DatesPlace } from './dates-of.ts'
import styles from './dates-section.module.css'
import { datesQuery } from './due-date-api.ts'
import { DateSheet, DueDateDialog, PauseDialog, RecordDialog } from './dialogs.ts'
import { t } from './texts.ts'
import { usePauseDate, useRemoveDate } from './use-dates.ts'

type DatesSectionProps = {
  of: DatesOf
  room: Room
  /** The name of the car, the house, the child, the pet or the category, and the category; unset while they are not known. */
  name: string | undefined
  category: Category | undefined
  /** Since when a car is sold: nobody is reminded of its dates then. */
  soldOn?: string | null | undefined
  /** The tests of a car, which stand in its history. */
  tests?: Tests | undefined
}

/** The dates of a car, a house, a child, a pet, a home or somebody's health, the nearest first. */
export function DatesSection({ of, room, name, category, soldOn = null, tests }: DatesSectionProps) {
  const id = useId()
  const query = useQuery({ ...datesQuery(of), select: ({ dueDates }) => dueDates })
  const editing = useDialog<DueDate | undefined>()
  const { data } = query
  if (data === undefined || category === undefined || name === undefined) {
    if (query.error === null) return <LoadingCard />
    // The telephone numbers are read with those of a child or a pet, and say for both that it failed.
    return of.kind !== 'category' && holds(of.kind, 'numbers') ? null : <QueryFailure title={t('loadFailed')} query={query} />
  }
  const mayEdit = category.access === 'edit'
  if (data.length === 0 && !mayEdit && tests === undefined) return null
  const place = { of, room, name, categoryId: category.id }
  const isSmall = data.length === 0 && isSecond(place)
  return (
    <section className={styles.section} aria-labelledby={isSmall ? undefined : id}>
      <div className={styles.head}>
        {!isSmall && (
          <Heading level={2} look={isSecond(place) ? 's' : 'm'} id={id}>
            {t('title')}
          </Heading>
        )}
        {mayEdit && <Add place={place} isSmall={isSmall} onAdd={() => editing.show(undefined)} />}
      </div>
      {data.length === 0 ? (
        !isSmall && <NoDates place={place} />
      ) : (
        <SomeDates {...{ place, mayEdit, soldOn, dates: data }} onEdit={editing.show} />
      )}
      {(tests !== undefined || data.some(({ last }) => last !== null)) && <History {...{ of, dates: data, tests, mayEdit }} />}
      {mayEdit && (
        <DueDateDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          place={place}
          date={editing.subject}
          now={data.find((one) => one.id === editing.subject?.id)}
        />
      )}
    </section>
  )
}

// There the page is about tasks or contracts, and its one primary button adds one.
const isSecond = ({ room }: DatesPlace): boolean => room === 'child' || room === 'pet' || room === 'home'

function Add({ place, isSmall, onAdd }: { place: DatesPlace; isSmall: boolean; onAdd: () => void }) {
  if (!isSecond(place)) return <AddButton label={t('add')} onClick={onAdd} isEmpty={false} />
  return (
    <Button variant="quiet" size="s" icon={isSmall ? CalendarClock : Plus} onClick={onAdd}>
      {t('add')}
    </Button>
  )
}

const either = new Intl.ListFormat(pageLocale, { type: 'disjunction' })

function NoDates({ place: { room } }: { place: DatesPlace }) {
  const examples = presetsFor(room).flatMap((key) => (key === 'own' ? [] : t(`preset.${key}`)))
  return <p className={styles.none}>{t('empty', { examples: either.format(examples) })}</p>
}

function History(props: ComponentProps<typeof DateHistory>) {
  const [isOpen, fold] = useState(false)
  return (
    <Collapsible label={t('history')} isOpen={isOpen} onToggle={fold}>
      <DateHistory {...props} />
    </Collapsible>
  )
}

type SomeDatesProps = {
  place: DatesPlace
  mayEdit: boolean
  soldOn: string | null
  dates: readonly DueDate[]
  onEdit: (date: DueDate) => void
}

function SomeDates({ place, mayEdit, soldOn, dates, onEdit }: SomeDatesProps) {
  const today = useToday()
  const recording = useDialog<DueDate>()
  const looking = useDialog<DueDate>()
  const pausing = useDialog<DueDate>()
  const deleting = useDialog<DueDate>()
  const pause = usePauseDate()
  const remove = useRemoveDate()
  useRecordedByAddress(mayEdit ? dates : undefined, recording.show)
  const now = (date: DueDate): DueDate => dates.find(({ id }) => id === date.id) ?? date
  const controls: DateControls | undefined = mayEdit
    ? {
        onRecord: recording.show,
        onEdit,
        onPause: pausing.show,
        onResume: (date) => pause.send({ date, paused: null }),
        onDelete: deleting.show,
      }
    : undefined
  return (
    <>
      <Card pad="none" className={styles.dates} render={<ul />}>
        {dates.map((date) => (
          <DateRow
            key={date.id}
            date={date}
            today={today}
            soldOn={soldOn !== null && soldOn <= today ? soldOn : undefined}
            onLook={looking.show}
            controls={controls}
          />
        ))}
      </Card>
      {recording.subject !== undefined && (
        <RecordDialog
          key={recording.round}
          open={recording.open}
          onClose={recording.close}
          dueDate={now(recording.subject)}
          owner={place.name}
        />
      )}
      {looking.subject !== undefined && (
        <DateSheet
          key={`look ${looking.round}`}
          open={looking.open}
          onClose={looking.close}
          date={now(looking.subject)}
          owner={place.name}
          mayEdit={mayEdit}
        />
      )}
      {pausing.subject !== undefined && (
        <PauseDialog key={`pause ${pausing.round}`} open={pausing.open} onClose={pausing.close} date={pausing.subject} />
      )}
      <DeleteChosen asked={deleting} onDelete={remove.send}>
        {({ name }) => t('confirm', { name })}
      </DeleteChosen>
    </>
  )
}

/**
 * Asks what became of the date that the address names, as links from notifications and emails do. The address is made plain before, so that a
 * page which is loaded again does not ask again.
 */
function useRecordedByAddress(dates: readonly DueDate[] | undefined, record: (date: DueDate) => void): void {
  const navigate = useNavigate()
  const dateId = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('handle') })
  const date = dateId === null ? undefined : dates?.find(({ id }) => id === dateId)
  useEffect(() => {
    if (date === undefined) return
    const { pathname } = globalThis.location
    // Given an href the router takes path and search from it; `to` is there only for its types.
    void navigate({ to: '/', href: `${pathname}#${date.id}`, replace: true }).then(() => record(date))
  }, [date, record, navigate])
}
