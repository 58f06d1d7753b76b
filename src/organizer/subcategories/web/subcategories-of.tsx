import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { FailedState } from '../../../platform/web/ui/failed-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { Sums } from './sums.tsx'
import { subcategoriesQuery, type SubcategoryPlace } from './subcategory-api.ts'
import { SubcategoryCard } from './subcategory-card.tsx'
import { useEnsured } from './use-ensured.ts'
import './texts.ts'

type SubcategoriesOfProps = {
  of: SubcategoryPlace
  /** Stands after the last card: the way to another one. */
  last?: ReactNode
}

/** The subcategories of a place as cards, with what they come to; a place that has none receives its defaults. */
export function SubcategoriesOf({ of, last }: SubcategoriesOfProps) {
  const { t } = useTranslation('subcategories')
  const today = useToday()
  const { data, error } = useQuery(subcategoriesQuery(of))
  const ensuring = useEnsured(of, data?.length === 0)
  if (ensuring.failed) {
    return (
      <FailedState title={t('createFailed')} onRetry={ensuring.again} retrying={ensuring.working}>
        {t('createFailedComfort')}
      </FailedState>
    )
  }
  // When the place itself cannot be read, its page says so; two voices would say the same.
  if (data === undefined || data.length === 0) return error === null ? <LoadingCards /> : null
  return (
    <>
      <SumsOver subcategories={data} today={today} />
      <CardGrid>
        {data.map((subcategory) => (
          <SubcategoryCard key={subcategory.id} subcategory={subcategory} today={today} />
        ))}
        {last}
      </CardGrid>
    </>
  )
}

// A place that holds nothing yet has nothing to sum.
function SumsOver({ subcategories, today }: { subcategories: readonly SubcategoryAtAGlance[]; today: string }) {
  if (!subcategories.some(({ inForce }) => inForce > 0)) return null
  const ends = subcategories.flatMap(({ endDate }) => (endDate === null || endDate < today ? [] : [endDate]))
  const monthlyCostPence = subcategories.reduce((sum, one) => sum + one.monthlyCostPence, 0)
  return <Sums monthlyCostPence={monthlyCostPence} endDate={ends.toSorted()[0] ?? null} today={today} />
}

const bones = [1, 2, 3, 4, 5, 6]

function LoadingCards() {
  return (
    <Loading>
      <CardGrid>
        {bones.map((bone) => (
          <Card key={bone} render={<li />}>
            <Skeleton shape="title" width="60%" />
            <Skeleton width="40%" />
          </Card>
        ))}
      </CardGrid>
    </Loading>
  )
}
