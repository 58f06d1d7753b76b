import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberedSpaceId, spacesQuery } from '../../../foundation/families/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { GroupChoice } from './group-choice.tsx'
import { LoadingRanks } from './loading-ranks.tsx'
import { NoGroup } from './no-group.tsx'
import { Ranking } from './ranking.tsx'
import './texts.ts'

type LeaderboardPageProps = {
  /** From the address; without it the group of the dashboard's tab is shown, else the first group (GAP-03). */
  familyId: string | undefined
  /** Leads to the page's address with the group in it. */
  lead: (familyId: string) => ReactNode
  /** The person chose another group. */
  onChoose: (familyId: string) => void
}

/** Who of a group has completed how much (LEAD rows); one's own hive has no ranking. */
export function LeaderboardPage({ familyId, lead, onChoose }: LeaderboardPageProps) {
  const { t } = useTranslation('leaderboard')
  const reading = useQuery(spacesQuery)
  const groups = reading.data?.filter(({ groupType }) => groupType !== 'personal') ?? []
  const first = groups.find(({ id }) => id === rememberedSpaceId()) ?? groups[0]
  if (familyId === undefined && first !== undefined) return lead(first.id)
  const group = groups.find(({ id }) => id === familyId)
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHead
        back={<Back render={<Link to="/dashboard" />} />}
        room={<Drawing of="podium" size="head" />}
        trail={group?.name ?? blank}
        title={t('title')}
        {...(groups.length > 1 ? { actions: <GroupChoice groups={groups} chosen={group} onChoose={onChoose} /> } : {})}
      />
      {familyId === undefined ? <WithoutGroup reading={reading} /> : <Ranking key={familyId} familyId={familyId} />}
    </Page>
  )
}

function WithoutGroup({ reading }: { reading: UseQueryResult }) {
  const { t } = useTranslation('leaderboard')
  if (reading.data !== undefined) return <NoGroup />
  if (reading.error === null) return <LoadingRanks />
  return (
    <FailedReading title={t('loadFailed')} reading={reading}>
      {t('comfort')}
    </FailedReading>
  )
}

// Keeps the title where it is until the group's name is known.
const blank = '\u00a0'
