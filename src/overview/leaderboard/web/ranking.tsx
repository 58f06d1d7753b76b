import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import { leaderboardQuery } from './leaderboard-api.ts'
import { LoadingRanks } from './loading-ranks.tsx'
import { RankRow } from './rank-row.tsx'
import styles from './ranking.module.css'

/** The ranking of one group in each of its states: loading, failed, nothing earned yet, some. */
export function Ranking({ familyId }: { familyId: string }) {
  const { t } = useTranslation('leaderboard')
  const reading = useQuery(leaderboardQuery(familyId))
  if (reading.data === undefined && reading.error === null) return <LoadingRanks />
  if (reading.data === undefined) {
    const wayOn = <TextLink render={<Link to="/dashboard" />}>{t('backToDashboard')}</TextLink>
    return (
      <FailedReading title={t('loadFailed')} reading={reading} wayOn={wayOn}>
        {t('comfort')}
      </FailedReading>
    )
  }
  const ranks = reading.data
  return (
    <TopContributors>
      {ranks.length === 0 ? (
        <NoCredits />
      ) : (
        <ol className={styles.ranks}>
          {ranks.map((rank) => (
            <RankRow key={rank.userId} rank={rank} />
          ))}
        </ol>
      )}
    </TopContributors>
  )
}

function TopContributors({ children }: { children: ReactNode }) {
  const { t } = useTranslation('leaderboard')
  const id = useId()
  return (
    <Card pad="none" className={styles.card} render={<section aria-labelledby={id} />}>
      <Heading level={2} look="s" id={id} className={styles.title}>
        {t('top')}
      </Heading>
      {children}
    </Card>
  )
}

function NoCredits() {
  const { t } = useTranslation('leaderboard')
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
