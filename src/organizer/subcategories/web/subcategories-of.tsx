import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { NotOffline } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { isFromDevice } from '#platform/web/offline/shown-from-device.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { CardGrid } from '#platform/web/ui/card-grid.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { FailedState } from '#platform/web/ui/failed-state.tsx'
import { Gauge } from '#platform/web/ui/gauge.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { type EndGauge, endGauge } from './end-gauge.ts'
import styles from './subcategories-of.module.css'
import { subcategories, subcategoriesQuery, type SubcategoryPlace } from './subcategory-api.ts'
import { CostSummary } from './cost-summary.tsx'
import { mergeSums } from './merge-sums.ts'
import { endAndFollower } from './end-and-follower.ts'
import { t } from './texts.ts'

type SubcategoriesOfProps = {
  of: SubcategoryPlace
  mayEdit: boolean
  /** Is rendered after the last card: the button that adds another. */
  last?: ReactNode
}

/** The subcategories of a category, house or car as cards, with their sums; one that has none gets its defaults. */
export function SubcategoriesOf({ of, mayEdit, last }: SubcategoriesOfProps) {
  const today = useToday()
  const query = useQuery(subcategoriesQuery(of))
  const { data, error } = query
  // The device may have none of them, although some exist.
  const isKeptEmpty = data?.length === 0 && isFromDevice(subcategoriesQuery(of).queryKey)
  const ensuring = useEnsured(of, data?.length === 0 && !isKeptEmpty)
  if (isKeptEmpty) return <NotOffline query={query} />
  if (ensuring.failed) {
    return (
      <FailedState title={t('createFailed')} onRetry={ensuring.again} retrying={ensuring.working}>
        {t('createFailedComfort')}
      </FailedState>
    )
  }
  // When the parent itself fails to load, its page shows that; a second message would repeat it.
  if (data === undefined || data.length === 0) return error === null ? <LoadingCards /> : null
  return (
    <>
      <SumsOver subcategories={data} today={today} />
      <CardGrid>
        {data.map((subcategory) => (
          <SubcategoryCard key={subcategory.id} subcategory={subcategory} today={today} mayEdit={mayEdit} />
        ))}
        {last}
      </CardGrid>
    </>
  )
}

// Without contracts in force there is nothing to sum.
function SumsOver({ subcategories, today }: { subcategories: readonly SubcategoryAtAGlance[]; today: string }) {
  if (!subcategories.some(({ inForce }) => inForce > 0)) return null
  const [next] = subcategories
    .flatMap(({ endDate, followedBy }) => (endDate === null || endDate < today ? [] : [{ endDate, followedBy }]))
    .toSorted(
      (one, other) => one.endDate.localeCompare(other.endDate) || Number(one.followedBy !== null) - Number(other.followedBy !== null),
    )
  const monthlyCostPence = subcategories.reduce((sum, one) => sum + one.monthlyCostPence, 0)
  const otherSums = mergeSums(subcategories.flatMap((one) => one.otherSums))
  const { endDate = null, followedBy = null } = next ?? {}
  return <CostSummary {...{ monthlyCostPence, otherSums, endDate, followedBy, today }} />
}

const placeholders = [1, 2, 3, 4, 5, 6]

function LoadingCards() {
  return (
    <Loading>
      <CardGrid>
        {placeholders.map((bone) => (
          <Card key={bone} render={<li />}>
            <Skeleton shape="title" width="60%" />
            <Skeleton width="40%" />
          </Card>
        ))}
      </CardGrid>
    </Loading>
  )
}

/** Requests the defaults once for a parent without subcategories, and again on `again`. */
function useEnsured(of: SubcategoryPlace, isEmpty: boolean) {
  const client = useQueryClient()
  const ensure = useChange({
    run: async ({ kind, id }: SubcategoryPlace, options) =>
      kind === 'category'
        ? subcategories.ensureOfCategory({ categoryId: id }, options)
        : subcategories.ensureOfSubject({ subjectId: id }, options),
    onDone: (made, place) => client.setQueryData(subcategoriesQuery(place).queryKey, made),
    onRefused: () => true,
  })
  // Once for each empty parent.
  const { kind, id } = of
  const ensureNow = useEffectEvent(ensure.send)
  useEffect(() => {
    if (isEmpty) ensureNow({ kind, id })
  }, [isEmpty, kind, id])
  return { failed: ensure.error !== null && isEmpty, working: ensure.sending, again: () => ensure.send(of) }
}

type SubcategoryCardProps = { subcategory: SubcategoryAtAGlance; today: string; mayEdit: boolean }

/** A small card that opens a subcategory: its name, its monthly cost, and when it ends. */
function SubcategoryCard({ subcategory, today, mayEdit }: SubcategoryCardProps) {
  const { id, name, holds, endDate, inForce } = subcategory
  const isDateMissing = endDate === null && inForce === 0
  const level = endGauge(endDate, today)
  return (
    <Card lifts render={<li />}>
      <div className={styles.card}>
        <span className={styles.mark}>
          {holds === 'appointments' ? (
            <HexagonIcon icon={CalendarDays} hue={kinds.health.hue} />
          ) : (
            <Gauge {...level} icon={isDateMissing && mayEdit ? Plus : undefined} />
          )}
        </span>
        <div className={styles.words}>
          <Heading level={2} look="s">
            <CardLink render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId: id }} />}>{name}</CardLink>
          </Heading>
          {holds === 'appointments' ? (
            <Appointments {...{ subcategory, today }} />
          ) : (
            <Glance {...{ subcategory, today, state: level.state }} />
          )}
        </div>
      </div>
    </Card>
  )
}

function Appointments({ subcategory: { nextAppointmentOn: day }, today }: Pick<SubcategoryCardProps, 'subcategory' | 'today'>) {
  // An older offline copy has none.
  if (day == null) return <DueDate>{t('appointments')}</DueDate>
  return <DueDate>{t('ends', { day: formatDay(day), relative: relativeDay({ day, today }) })}</DueDate>
}

const tones = { good: 'quiet', soon: 'soon', past: 'late', none: 'quiet' } as const

function Glance({ subcategory, today, state }: Omit<SubcategoryCardProps, 'mayEdit'> & Pick<EndGauge, 'state'>) {
  const { monthlyCostPence, otherSums, inForce, endDate, followedBy, renewsEvery } = subcategory
  const without = renewsEvery == null ? t(inForce > 0 ? 'noEnd' : 'noDate') : t(`renews.${renewsEvery.unit}`, { count: renewsEvery.count })
  return (
    <>
      {monthlyCostPence > 0 && <p className={styles.cost}>{t('aMonth', { amount: formatMoney(monthlyCostPence) })}</p>}
      {otherSums.map(({ direction, currency, pence }) => (
        <p key={`${direction} ${currency}`} className={styles.cost}>
          {t(direction === 'in' ? 'receivedAMonth' : 'aMonth', { amount: formatMoney(pence, currency) })}
        </p>
      ))}
      <DueDate tone={tones[state]}>
        {endDate === null
          ? without
          : t(endDate < today ? 'endedOn' : 'ends', {
              day: formatDay(endDate),
              relative: endAndFollower(relativeDay({ day: endDate, today }), followedBy),
            })}
      </DueDate>
    </>
  )
}
