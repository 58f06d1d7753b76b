import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import days from './day-choices.module.css'
import { PressChip } from './press-chip.tsx'
import styles from './searched-list.module.css'
import { TextField } from './text-field.tsx'
import { t } from './texts.ts'
import type { Searched } from './use-searched.ts'

const none: readonly string[] = []

type SearchedListProps = {
  searched: Searched<unknown>
  /** 'Search contracts'. */
  label: string
  /** Words that are searched with a press, such as the names of people. */
  offers?: readonly string[] | undefined
  /** The list of the things in `searched.shown`. */
  children: ReactNode
}

/** Wraps a long list with what it needs: a search field, a message when nothing was found, and a button for more. */
export function SearchedList({ searched, label, offers = none, children }: SearchedListProps) {
  return (
    <div>
      {searched.isSearchable && (
        <div className={styles.tools} data-no-print="">
          <TextField
            type="search"
            label={label}
            labelHidden
            placeholder={label}
            icon={Search}
            autoComplete="off"
            value={searched.typed}
            onChange={(event) => searched.type(event.target.value)}
          />
          {offers.length > 1 && (
            <fieldset className={days.days} aria-label={t('showOnly')}>
              {offers.map((words) => (
                <PressChip
                  key={words}
                  pressed={searched.typed === words}
                  onClick={() => searched.type(searched.typed === words ? '' : words)}
                >
                  {words}
                </PressChip>
              ))}
            </fieldset>
          )}
        </div>
      )}
      <output className={styles.none}>{searched.isFruitless && t('nothingFound', { words: searched.typed.trim() })}</output>
      {children}
      {searched.more !== 0 && (
        <div className={styles.more}>
          <Button onClick={searched.showMore}>
            {searched.more === undefined ? t('showMore') : t('showMore', { count: searched.more })}
          </Button>
        </div>
      )}
    </div>
  )
}
