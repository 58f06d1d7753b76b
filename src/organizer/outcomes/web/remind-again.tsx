import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysAfter, formatDay } from '../../../platform/shared/dates.ts'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import { dayRules } from '../../../platform/web/form/typed-rules.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { problemOf } from '../../../platform/web/form/field-rules.ts'
import type { Item } from '../../items/contract.ts'
import { currentEnd, nextNotice } from '../../items/shared/public.ts'
import type { Snooze } from '../contract.ts'
import { outcomes } from './outcome-api.ts'
import styles from './outcome-dialog.module.css'

const waits = [3, 7, 14] as const

type RemindAgainProps = { item: Item; today: string; onDone: () => void }

/** Puts off reminding this person alone of the date that comes next, the last day to send notice or the end (RENEW-17). */
export function RemindAgain({ item, today, onDone }: RemindAgainProps) {
  const { t } = useTranslation('outcomes')
  const [day, setDay] = useState('')
  const date = nextDate(item, today)
  const snooze = useChange({
    run: outcomes.snooze,
    success: ({ untilDay }: Snooze) => t('snoozed', { day: formatDay(untilDay) }),
    failure: t('snoozeFailed'),
    serverSpeaks: true,
    onDone,
  })
  // Tomorrow has to be before it.
  if (date === undefined || date.onDate <= daysAfter(today, 1)) return null
  const until = (untilDay: string): void => snooze.send({ itemId: item.id, ...date, untilDay })
  const isBefore = (chosen: string) =>
    !isLocalDate(chosen) || (chosen > today && chosen < date.onDate) || t('snoozeBetween', { day: formatDay(date.onDate) })
  const error = problemOf({ validate: { ...dayRules, isBefore } }, day, undefined)
  return (
    <section className={styles.again} data-again="" aria-label={t('again')}>
      <p>
        <b>{t('again')}</b> <small>{t('onlyYou')}</small>
      </p>
      <div className={styles.waits}>
        {waits
          .filter((days) => daysAfter(today, days) < date.onDate)
          .map((days) => (
            <Button key={days} size="s" disabled={snooze.sending} onClick={() => until(daysAfter(today, days))}>
              {t(`in.${days}`)}
            </Button>
          ))}
      </div>
      <div className={styles.onDay}>
        <DateField label={t('onADay')} value={day} error={error} onChange={setDay} />
        <Button disabled={snooze.sending || !isLocalDate(day) || error !== undefined} onClick={() => until(day)}>
          {t('remindMe')}
        </Button>
      </div>
    </section>
  )
}

function nextDate(item: Item, today: string): Pick<Snooze, 'reason' | 'onDate'> | undefined {
  const notice = nextNotice(item, today)
  if (notice !== undefined && notice.sendBy >= today) return { reason: 'cancel_by', onDate: notice.sendBy }
  const end = currentEnd(item, today)
  if (end === null || end < today) return undefined
  return { reason: item.atEnd.renewal === 'renews' ? 'renews' : 'ends', onDate: end }
}
