import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { CategoryChoice, CategoryLink } from '../../../foundation/categories/web/public.ts'
import { daysAfter, mondayOf } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import { countDone, isEditable, Standing } from './list-head.tsx'
import { type Editing, ListMenu } from './list-menu.tsx'
import styles from './phone-head.module.css'
import type { ListOf, ReadList } from './shopping-api.ts'
import type { useGenerate } from './use-generate.ts'
import { weekRange } from './week-range.ts'

type PhoneHeadProps = {
  of: ListOf
  list: ReadList | undefined
  making: Pick<ReturnType<typeof useGenerate>, 'start' | 'working'>
  editing: Editing
  onChoose: (categoryId: string) => void
  /** Receives the Monday, or undefined for the current week. */
  onWeek: (monday: string | undefined) => void
}

/** The head of the page on a phone, in one line; the space and another week than this one are below it. */
export function PhoneHead({ of, list, making, editing, onChoose, onWeek }: PhoneHeadProps) {
  const { t } = useTranslation(['shopping', 'ui'])
  const items = list?.items ?? []
  const monday = of.weekStartDate
  const isOther = monday !== mondayOf(useToday())
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton icon={ArrowLeft} label={t('ui:back')} render={<CategoryLink category={{ id: of.categoryId, kind: 'meals' }} />} />
        <h1 className={styles.title}>{t('short')}</h1>
        <span className={styles.count} aria-hidden="true">
          {items.length > 0 && t('progressShort', { count: items.length, done: countDone(items) })}
        </span>
        <Standing items={items} />
        <fieldset className={styles.keys} aria-label={t('week')}>
          <IconButton icon={ChevronLeft} label={t('previousWeek')} onClick={() => onWeek(daysAfter(monday, -7))} />
          <IconButton icon={ChevronRight} label={t('nextWeek')} onClick={() => onWeek(daysAfter(monday, 7))} />
        </fieldset>
        <ListMenu items={items} editing={isEditable(list) ? editing : undefined} making={isEditable(list) ? making : undefined} />
      </div>
      <div className={styles.more}>
        <Heading level={2} look="s" aria-live="polite" className={isOther ? styles.week : styles.thisWeek}>
          {t('range', weekRange(monday))}
        </Heading>
        {isOther && (
          <Button variant="quiet" size="s" onClick={() => onWeek(undefined)}>
            {t('thisWeek')}
          </Button>
        )}
        <CategoryChoice kind="meals" chosen={of.categoryId} onChoose={onChoose} />
        {list?.category.access === 'view' && <ViewOnlyChip />}
      </div>
    </header>
  )
}
