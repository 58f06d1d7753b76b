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
  /** The list of what `searched.shown` holds. */
  children: ReactNode
}

/** What a long list needs around it: a field to search it by typing, the news that nothing was found, and the way to more. */
export function SearchedList({ searched, label, children }: SearchedListProps) {
  const { t } = useTranslation('ui')
  return (
    <div>
      {searched.isSearchable && (
        <div className={styles.tools}>
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
      {searched.more > 0 && (
        <div className={styles.more}>
          <Button onClick={searched.showMore}>{t('showMore', { count: searched.more })}</Button>
        </div>
      )}
    </div>
  )
}
