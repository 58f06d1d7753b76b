import { Link } from '@tanstack/react-router'
import { CalendarDays, NotebookPen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { mondayOf } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import styles from './daily-view.module.css'
import { dayHeading, shortWeekdayOf } from './describe-day.ts'
import { MealCard, type PlannedDay } from './meal-card.tsx'
import { daysOfWeek, mealsOfDay, planOn } from './meal-plans.ts'
import { StaleText } from './stale-text.tsx'
import { PlanCard } from './plan-card.tsx'
import type { PlannerPlace } from './planner-view.ts'
import { t } from './texts.ts'
import toolbar from './toolbar.module.css'
import { useMealDraft } from './use-meal-draft.ts'
import { useSaveText } from './use-save-text.ts'
import type { WeekProps } from './weekly-view.tsx'

/** One day: its four meals and its notes. Each card keeps what is typed in it while other days are shown. */
export function DailyView({ place, plans, mayEdit, waiting, onGo }: WeekProps) {
  const { categoryId, date: planDate } = place
  const day = { categoryId, planDate, plan: planOn(plans, planDate), mayEdit }
  return (
    <>
      <DayStrip place={place} />
      <div className={toolbar.bar}>
        <div className={toolbar.words}>
          <Heading level={2}>{dayHeading(planDate)}</Heading>
        </div>
        <Button variant="quiet" size="s" icon={CalendarDays} onClick={() => onGo({ view: 'calendar' })}>
          {t('changeDate')}
        </Button>
      </div>
      {waiting ?? (
        <ul className={styles.cards}>
          {mealsOfDay.map((meal) => (
            <MealCard key={`${categoryId} ${planDate} ${meal}`} {...day} meal={meal} />
          ))}
          <NotesCard key={`${categoryId} ${planDate}`} {...day} />
        </ul>
      )}
    </>
  )
}

/** Links to the seven days of the week, with the chosen one marked. */
function DayStrip({ place: { categoryId, date } }: { place: PlannerPlace }) {
  return (
    <nav className={styles.strip} aria-label={t('daysOfWeek')}>
      {daysOfWeek(mondayOf(date)).map((day) => (
        <Link
          key={day}
          className={styles.day}
          to="/meal-planning"
          search={{ categoryId, view: 'daily', date: day }}
          resetScroll={false}
          // Once the address has the date, the router marks this as the current page, whatever is set here.
          aria-current={day === date ? 'date' : undefined}
        >
          <span>{shortWeekdayOf(day)}</span> <b className={styles.number}>{Number(day.slice(8))}</b>
        </Link>
      ))}
    </nav>
  )
}

/** The notes of a day, edited in place. */
function NotesCard(day: PlannedDay) {
  const notes = day.plan?.notes ?? null
  return (
    <PlanCard icon={NotebookPen} title={t('notes')} wide>
      {day.mayEdit ? (
        <NotesForm day={day} now={notes} />
      ) : (
        <p dir="auto" className={styles.written}>
          {notes ?? t('noNotes')}
        </p>
      )}
    </PlanCard>
  )
}

function NotesForm({ day: { categoryId, planDate, plan }, now }: { day: PlannedDay; now: string | null }) {
  const [problem, setProblem] = useState<string>()
  const text = useMealDraft(`meals ${categoryId} ${planDate} notes`, now)
  const place = { categoryId, planDate, field: 'notes' } as const
  const isNew = plan === undefined
  const { save, saving, theirs } = useSaveText({ place, isNew, now, text, onSaved: text.drop, onProblem: setProblem })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {theirs !== undefined && <StaleText now={theirs.text} />}
      <TextAreaField
        label={t('notes')}
        labelHidden
        rows={3}
        value={text.text}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined)
          text.type(target.value)
        }}
      />
      <Button type="submit" working={saving} workingLabel={uiText('saving')}>
        {t('saveNotes')}
      </Button>
    </form>
  )
}
