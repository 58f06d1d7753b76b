import { Cake } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { YearlyDate } from '#organizer/yearly-dates/contract.ts'
import { noteOf, titleOn } from '#organizer/yearly-dates/web/describe-yearly.ts'
import { t as yearlyText } from '#organizer/yearly-dates/web/texts.ts'
import { useYearlyDialog } from '#organizer/yearly-dates/web/use-yearly-dialog.tsx'
import { type ComingYearly, inOrderOfDays } from '#organizer/yearly-dates/web/yearly-api.ts'
import { YearlyRow } from '#organizer/yearly-dates/web/yearly-row.tsx'
import { fullDay, monthOf, relativeDay, weekdayOf } from '#platform/shared/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import styles from './birthdays-view.module.css'
import { ContactMark } from './contact-mark.tsx'
import { t } from './texts.ts'

/** The birthdays and other yearly dates of all rooms in the year to come: the next one large, then month by month. */
export function BirthdaysView({ dates }: { dates: readonly YearlyDate[] }) {
  const today = useToday()
  const { edit, dialog } = useYearlyDialog()
  const coming = inOrderOfDays(dates, today)
  const [next, ...later] = coming
  if (next === undefined) return <EmptyState drawing={<Drawing of="evening" />}>{t('noBirthdays')}</EmptyState>
  return (
    <>
      <Next {...next} today={today} />
      {[...Map.groupBy(later, ({ on }) => on.slice(0, 7))].map(([month, some]) => (
        <section key={month} aria-label={monthOf(month)} className={styles.month}>
          <Heading level={2} look="s">
            {monthOf(month)}
          </Heading>
          <Card pad="none">
            <Rows>
              {some.map(({ date, on }) => (
                <YearlyRow
                  key={date.id}
                  {...{ date, on, today }}
                  lead={<Day on={on} date={date} />}
                  sub={noteOf(date) ?? (date.kind === 'birthday' ? date.place.categoryName : yearlyText(`kind.${date.kind}`))}
                  end={<span className={styles.distance}>{relativeDay({ day: on, today })}</span>}
                  onEdit={() => edit({ categoryId: date.categoryId, subject: subjectOf(date) }, date)}
                />
              ))}
            </Rows>
          </Card>
        </section>
      ))}
      {dialog}
    </>
  )
}

const subjectOf = ({ subjectId, subjectKind, whose }: YearlyDate) =>
  subjectId === null || subjectKind === null ? undefined : { id: subjectId, kind: subjectKind, name: whose ?? '' }

function Next({ date, on, today }: ComingYearly & { today: string }) {
  return (
    <section className={styles.next} aria-label={t('next')}>
      <Icon of={Cake} size="l" />
      <div className={styles.words}>
        <p className={styles.big}>{titleOn(date, { day: on, today })}</p>
        <p>{t('nextDay', { day: fullDay(on), distance: relativeDay({ day: on, today }) })}</p>
      </div>
      <ContactMark personId={date.personId} name={date.whose ?? date.name ?? ''} place={date.place} size="l" />
    </section>
  )
}

function Day({ on, date }: Pick<ComingYearly, 'on' | 'date'>) {
  return (
    <>
      <p className={styles.day}>
        <b>{Number(on.slice(8))}</b>
        <span>{weekdayOf(on, { weekday: 'short' })}</span>
      </p>
      <ContactMark personId={date.personId} name={date.whose ?? date.name ?? ''} place={date.place} />
    </>
  )
}
