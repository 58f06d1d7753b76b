import { ArrowLeft } from 'lucide-react'
import { CategoryChoice } from '#foundation/categories/web/category-choice.tsx'
import { CategoryLink } from '#foundation/categories/web/category-link.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import { BackToThisWeek, useWeekName, WeekSteps } from '#platform/web/ui/week-steps.tsx'
import { countDone, isEditable, ListStatus } from './list-header.tsx'
import { type Editing, ListMenu } from './list-menu.tsx'
import styles from './phone-header.module.css'
import type { ListOf, ReadList } from './shopping-api.ts'
import { t } from './texts.ts'
import type { useGenerate } from './use-generate.ts'

type PhoneHeadProps = {
  of: ListOf
  list: ReadList | undefined
  making: Pick<ReturnType<typeof useGenerate>, 'start' | 'working'>
  editing: Editing
  onChoose: (categoryId: string) => void
  /** Receives the Monday, or undefined for the current week. */
  onWeek: (monday: string | undefined) => void
}

/** The head of the page on a phone, in one line with the week; the space and the way back to this week are below it. */
export function PhoneHeader({ of, list, making, editing, onChoose, onWeek }: PhoneHeadProps) {
  const items = list?.items ?? []
  const weekName = useWeekName()
  const week = { monday: of.weekStartDate, onGo: onWeek }
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton icon={ArrowLeft} label={uiText('back')} render={<CategoryLink category={{ id: of.categoryId, kind: 'meals' }} />} />
        <WeekSteps {...week}>
          <h1 className={styles.title}>{t('short')}</h1>
          <div className={styles.standing}>
            <h2 className={styles.week} aria-live="polite">
              {weekName(of.weekStartDate)}
            </h2>
            <span aria-hidden="true">{items.length > 0 && t('progressShort', { count: items.length, done: countDone(items) })}</span>
          </div>
        </WeekSteps>
        <ListStatus items={items} />
        <ListMenu items={items} editing={isEditable(list) ? editing : undefined} making={isEditable(list) ? making : undefined} />
      </div>
      <div className={styles.more}>
        <BackToThisWeek {...week} />
        <CategoryChoice kind="meals" chosen={of.categoryId} onChoose={onChoose} />
        {list?.category.access === 'view' && <ViewOnlyChip />}
      </div>
    </header>
  )
}
