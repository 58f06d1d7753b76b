import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import { t } from './calendar/texts.ts'
import styles from './day-choices.module.css'
import { PressChip } from './press-chip.tsx'

type DayChoicesProps = {
  /** The person's day, 'yyyy-MM-dd'. */
  today: string
  /** The chosen day, or whatever the field beside it holds. */
  value: string
  /** Receives the day, or '' when the chosen one is pressed again. */
  onChange: (day: string) => void
}

/** The days that are wanted most, a press each, below the field of a day. */
export function DayChoices({ today, value, onChange }: DayChoicesProps) {
  return (
    <fieldset className={styles.days} aria-label={t('nearDays')}>
      {nearDays(today).map(([name, day]) => (
        <PressChip
          key={name}
          pressed={value === day}
          // The focus stays in the line that is being typed, and so does a phone's keyboard: Enter still saves.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(value === day ? '' : day)}
        >
          {t(`nearDay.${name}`)}
        </PressChip>
      ))}
    </fieldset>
  )
}

/** Returns today, tomorrow and the next Saturday, unless that is tomorrow or today is one. */
export function nearDays(today: string): ReadonlyArray<readonly ['today' | 'tomorrow' | 'saturday', string]> {
  const tomorrow = daysAfter(today, 1)
  const thisSaturday = daysAfter(mondayOf(today), 5)
  const saturday = thisSaturday >= today ? thisSaturday : daysAfter(thisSaturday, 7)
  const near = [
    ['today', today],
    ['tomorrow', tomorrow],
  ] as const
  return saturday <= tomorrow ? near : [...near, ['saturday', saturday]]
}
