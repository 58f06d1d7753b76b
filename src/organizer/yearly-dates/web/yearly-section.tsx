import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Category } from '#foundation/categories/contract.ts'
import { relativeDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { dayOf, noteOf, yearlyIcons } from './describe-yearly.ts'
import { t } from './texts.ts'
import { useYearlyDialog } from './use-yearly-dialog.tsx'
import { inOrderOfDays, yearlyDatesQuery } from './yearly-api.ts'
import { isOf, type YearlyOf } from './yearly-of.ts'
import { YearlyRow } from './yearly-row.tsx'
import styles from './yearly-section.module.css'

type YearlySectionProps = Omit<YearlyOf, 'categoryId'> & { category: Category }

/** The yearly dates of a category itself, a child or a pet, which are read once somebody unfolds them. */
export function YearlySection(props: YearlySectionProps) {
  const [isOpen, fold] = useState(false)
  return (
    <section className={styles.section} aria-label={t('title')}>
      <Collapsible label={t('title')} isOpen={isOpen} onToggle={fold}>
        <YearlyList {...props} />
      </Collapsible>
    </section>
  )
}

/** The list itself; those who may edit add, change and delete what is in it. */
function YearlyList({ subject, category }: YearlySectionProps) {
  const today = useToday()
  const query = useQuery(yearlyDatesQuery)
  const { edit, dialog } = useYearlyDialog()
  const of = { categoryId: category.id, subject }
  if (query.data === undefined) return query.error && <QueryFailure title={t('loadFailed')} query={query} />
  const dates = inOrderOfDays(
    query.data.filter((date) => isOf(date, of)),
    today,
  )
  return (
    <>
      {dates.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <Card pad="none">
          <Rows>
            {dates.map(({ date, on }) => (
              <YearlyRow
                key={date.id}
                {...{ date, on, today }}
                lead={<HexagonIcon icon={yearlyIcons[date.kind]} hue={category.color} />}
                sub={[dayOf(date), relativeDay({ day: on, today }), noteOf(date)].filter(Boolean).join(' · ')}
                onEdit={() => edit(of, date)}
              />
            ))}
          </Rows>
        </Card>
      )}
      {category.access === 'edit' && (
        <Button variant="quiet" size="s" icon={Plus} onClick={() => edit(of)}>
          {t('add')}
        </Button>
      )}
      {dialog}
    </>
  )
}
