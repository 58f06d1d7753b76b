import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Category } from '#foundation/categories/contract.ts'
import { relativeDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FoldedRows, FoldedSection } from '#platform/web/ui/folded-section.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { dayOf, noteOf, yearlyIcons } from './describe-yearly.ts'
import { t } from './texts.ts'
import { useYearlyDialog } from './use-yearly-dialog.tsx'
import { datesOf, type YearlyOf, yearlyDatesQuery } from './yearly-api.ts'
import { YearlyRow } from './yearly-row.tsx'

type YearlySectionProps = Omit<YearlyOf, 'categoryId'> & { category: Category }

/** The yearly dates of a category itself, a child or a pet, which are read once somebody unfolds them. */
export function YearlySection(props: YearlySectionProps) {
  return (
    <FoldedSection label={t('title')}>
      <YearlyList {...props} />
    </FoldedSection>
  )
}

/** The list itself; those who may edit add, change and delete what is in it. */
function YearlyList({ subject, category }: YearlySectionProps) {
  const today = useToday()
  const query = useQuery(yearlyDatesQuery)
  const { edit, dialog } = useYearlyDialog()
  const of = { categoryId: category.id, subject }
  if (query.data === undefined) return query.error && <QueryFailure title={t('loadFailed')} query={query} />
  return (
    <>
      <FoldedRows
        none={t('none')}
        rows={datesOf(of, query.data, today).map(({ date, on }) => (
          <YearlyRow
            key={date.id}
            {...{ date, on, today }}
            lead={<HexagonIcon icon={yearlyIcons[date.kind]} hue={category.color} />}
            sub={[dayOf(date), relativeDay({ day: on, today }), noteOf(date)].filter(Boolean).join(' · ')}
            onEdit={() => edit(of, date)}
          />
        ))}
      >
        {category.access === 'edit' && (
          <Button variant="quiet" size="s" icon={Plus} onClick={() => edit(of)}>
            {t('add')}
          </Button>
        )}
      </FoldedRows>
      {dialog}
    </>
  )
}
