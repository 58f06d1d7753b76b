import { useId } from 'react'
import { formatDayOfWeek, weekdayOf } from '#platform/shared/dates.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { free, letterOf, placeOfLetter } from '../shared/rota-day.ts'
import styles from './cycle-field.module.css'
import { t } from './texts.ts'

type CycleFieldProps = {
  cycle: string
  parts: ReadonlyArray<{ name: string }>
  /** Returns the date of a day of the first cycle; undefined while it is not known when it begins. */
  nameOfDay: (number: number) => string | undefined
  onChange: (cycle: string) => void
}

/** A cycle day by day, seven in a row. A press gives a day the next part, and after the last it is free. */
export function CycleField({ cycle, parts, nameOfDay, onChange }: CycleFieldProps) {
  const id = useId()
  const next = (place: number): void => {
    const part = placeOfLetter(cycle[place] ?? free) + 1
    const letter = part < parts.length ? letterOf(part) : free
    onChange(cycle.slice(0, place) + letter + cycle.slice(place + 1))
  }
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.legend}>{t('cycle')}</legend>
      <p id={id} className={styles.help}>
        {t('cycleHelp')}
      </p>
      <ol className={styles.days}>
        {Array.from(cycle, (letter, place) => {
          const day = nameOfDay(place)
          const part = letter === free ? t('free') : (parts[placeOfLetter(letter)]?.name ?? letter)
          const name = day === undefined ? t('dayNumber', { number: place + 1 }) : formatDayOfWeek(day)
          return (
            <li key={place}>
              <button type="button" className={styles.day} data-part={letter} onClick={() => next(place)}>
                <VisuallyHidden>{t('day', { day: name, part })}</VisuallyHidden>
                <span className={styles.when} aria-hidden="true">
                  {day === undefined ? place + 1 : weekdayOf(day, { weekday: 'short' })}
                </span>
                <span className={styles.letter} aria-hidden="true">
                  {letter}
                </span>
                <span className={styles.part} aria-hidden="true">
                  {part}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
