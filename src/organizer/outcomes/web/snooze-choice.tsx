import { useState } from 'react'
import { daysAfter, formatDay } from '#platform/shared/dates.ts'
import { problemOf } from '#platform/web/form/field-rules.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import { dayRules } from '#platform/web/form/typed-rules.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import styles from './outcome-dialog.module.css'
import { t } from './texts.ts'

const waits = [3, 7, 14] as const

type SnoozeChoiceProps = {
  /** The date of which the person is reminded later. */
  onDate: string
  today: string
  sending: boolean
  onRemind: (untilDay: string) => void
}

/** Asks on which day before a date this person alone wants to be reminded again; nothing where no day is left for it. */
export function SnoozeChoice({ onDate, today, sending, onRemind }: SnoozeChoiceProps) {
  const [day, setDay] = useState('')
  // Tomorrow has to be before it.
  if (onDate <= daysAfter(today, 1)) return null
  const isBefore = (chosen: string) =>
    !isLocalDate(chosen) || (chosen > today && chosen < onDate) || t('snoozeBetween', { day: formatDay(onDate) })
  const error = problemOf({ validate: { ...dayRules, isBefore } }, day, undefined)
  return (
    <section className={styles.again} data-again="" aria-label={t('again')}>
      <p>
        <b>{t('again')}</b> <small>{t('onlyYou')}</small>
      </p>
      <div className={styles.waits}>
        {waits
          .filter((days) => daysAfter(today, days) < onDate)
          .map((days) => (
            <Button key={days} size="s" disabled={sending} onClick={() => onRemind(daysAfter(today, days))}>
              {t(`in.${days}`)}
            </Button>
          ))}
      </div>
      <div className={styles.onDay}>
        <DateField label={t('onADay')} value={day} error={error} onChange={setDay} />
        <Button disabled={sending || !isLocalDate(day) || error !== undefined} onClick={() => onRemind(day)}>
          {t('remindMe')}
        </Button>
      </div>
    </section>
  )
}

/** Returns whether the day of a reminder is being typed: Enter in it records nothing. */
export function isAskingAgain(): boolean {
  return document.activeElement?.closest('[data-again]') != null
}
