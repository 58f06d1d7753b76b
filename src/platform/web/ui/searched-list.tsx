import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './searched-list.module.css'
import { TextField } from './text-field.tsx'
import type { Searched } from './use-searched.ts'

type SearchedListProps = {
  searched: Searched<unknown>
  /** 'Search contracts'. */
  label: string
  /** The list of the things in `searched.shown`. */
  children: ReactNode
}

/** Wraps a long list with what it needs: a search field, a message when nothing was found, and a button for more. */
export function SearchedList({ searched, label, children }: SearchedListProps) {
  const { t } = useTranslation('ui')
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
