import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Award, Medal as MedalIcon, Trophy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Hexagon } from '#platform/web/ui/hexagon.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Period, Rank } from '../contract.ts'
import { leaderboardQuery } from './leaderboard-api.ts'
import styles from './ranking.module.css'
import { t } from './texts.ts'

/** The ranking of one group in each of its states: loading, failed, nothing earned yet, some. */
export function Ranking({ familyId }: { familyId: string }) {
  const [period, setPeriod] = useState<Period>('all')
  const query = useQuery({ ...leaderboardQuery(familyId, period), placeholderData: keepPreviousData })
  if (query.data === undefined && query.error === null) return <LoadingRanks />
  if (query.data === undefined) {
    return (
      <QueryFailure title={t('loadFailed')} query={query} isPage>
        {t('comfort')}
      </QueryFailure>
    )
  }
  const ranks = query.data
  return (
    <TopContributors choice={<PeriodChoice period={period} onChange={setPeriod} />}>
      {ranks.length === 0 ? (
        <NoCredits period={period} />
      ) : (
        <ol>
          {ranks.map((rank) => (
            <RankRow key={rank.userId} rank={rank} />
          ))}
        </ol>
      )}
    </TopContributors>
  )
}

const periods = ['week', 'month', 'all'] as const

/** Since when credits count. */
function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const options = periods.map((value) => ({ value, label: t(`period.${value}`) }))
  return <Segments fill size="s" label={t('period.label')} options={options} value={period} onChange={onChange} />
}

function TopContributors({ choice, children }: { choice: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card pad="none" className={styles.card} render={<section aria-labelledby={id} />}>
      <Heading level={2} look="s" id={id} className={styles.title}>
        {t('top')}
      </Heading>
      <div className={styles.period}>{choice}</div>
      {children}
    </Card>
  )
}

function NoCredits({ period }: { period: Period }) {
  if (period !== 'all') {
    return (
      <EmptyState small drawing={<Drawing of="podium" />}>
        {t(`period.empty.${period}`)}
      </EmptyState>
    )
  }
  const title = (
    <Heading level={3} look="s">
      {t('empty')}
    </Heading>
  )
  return (
    <EmptyState small drawing={<Drawing of="podium" />} title={title}>
      {t('emptySubtitle')}
    </EmptyState>
  )
}

const placeholders = [1, 2, 3]

/** The shape of a ranking that is being read. */
export function LoadingRanks() {
  return (
    <Loading>
      <Card pad="none" className={styles.card}>
        <div className={styles.title}>
          <Skeleton shape="title" width="60%" />
        </div>
        <div className={styles.bones}>
          {placeholders.map((bone) => (
            <Skeleton key={bone} shape="block" />
          ))}
        </div>
      </Card>
    </Loading>
  )
}

/** One person of the ranking; first place is highlighted. */
function RankRow({ rank: { userId, name, memberType, credits, rank } }: { rank: Rank }) {
  const called = name ?? t('unknown')
  return (
    <li className={classNames(styles.row, rank === 1 && styles.first)}>
      <Medal rank={rank} />
      <PersonAvatar id={userId} name={called} silent />
      <div className={styles.words}>
        <div className={styles.who}>
          <p className={styles.name}>{called}</p>
          <p className={styles.type}>{t(`member.${memberType}`)}</p>
        </div>
        <span className={styles.credits}>
          <Chip tone={rank === 1 ? 'honey' : 'plain'}>{t('credits', { count: credits })}</Chip>
        </span>
      </div>
    </li>
  )
}

const medals = [
  { icon: Trophy, look: styles.gold },
  { icon: MedalIcon, look: styles.silver },
  { icon: Award, look: styles.bronze },
] as const

/** The medal of a rank: the first three have one of their own each, those below their number. Equal sums have the same. */
function Medal({ rank }: { rank: number }) {
  const medal = medals[rank - 1]
  return (
    <span className={classNames(styles.medal, medal?.look)}>
      {medal === undefined ? (
        <span className={styles.number} aria-hidden="true">
          {rank}
        </span>
      ) : (
        <>
          <Hexagon className={styles.hex} />
          <Icon of={medal.icon} className={styles.icon} />
        </>
      )}
      <VisuallyHidden>{t('place', { place: rank })}</VisuallyHidden>
    </span>
  )
}
