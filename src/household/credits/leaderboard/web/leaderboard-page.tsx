import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Space } from '#foundation/families/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { rememberedSpaceId } from '#foundation/families/web/remembered-space.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import styles from './leaderboard-page.module.css'
import { LoadingRanks, Ranking } from './ranking.tsx'
import { t } from './texts.ts'

type LeaderboardPageProps = {
  /** From the address; without it the group of the dashboard's tab is shown, else the first group. */
  familyId: string | undefined
  /** Renders the link to the page's address with the group in it. */
  lead: (familyId: string) => ReactNode
  /** Called when the person chooses another group. */
  onChoose: (familyId: string) => void
}

/** The page of a group's leaderboard; a personal space has none. */
export function LeaderboardPage({ familyId, lead, onChoose }: LeaderboardPageProps) {
  const query = useQuery(spacesQuery)
  const groups = query.data?.filter(({ groupType }) => groupType !== 'personal') ?? []
  const ranked = groups.filter(({ hasLeaderboard }) => hasLeaderboard)
  const first = ranked.find(({ id }) => id === rememberedSpaceId()) ?? ranked[0] ?? groups[0]
  if (familyId === undefined && first !== undefined) return lead(first.id)
  const group = groups.find(({ id }) => id === familyId)
  return (
    <Page width="reading">
      <title>{t('title')}</title>
      <PageHeader
        back={<Back render={<Link to="/dashboard" />} />}
        picture={<Drawing of="podium" size="head" />}
        trail={group?.name ?? blank}
        title={t('title')}
        actions={
          <>
            {groups.length > 1 && <GroupChoice groups={groups} chosen={group} onChoose={onChoose} />}
            {group && <ToRewards familyId={group.id} />}
          </>
        }
      />
      <Content {...{ familyId, group, query }} />
    </Page>
  )
}

/** The link to the rewards. */
function ToRewards({ familyId }: { familyId: string }) {
  return (
    <Button variant="quiet" icon={Gift} render={<Link to="/rewards" search={{ familyId }} />}>
      {t('rewards')}
    </Button>
  )
}

type ContentProps = { familyId: string | undefined; group: Space | undefined; query: UseQueryResult }

function Content({ familyId, group, query }: ContentProps) {
  if (familyId === undefined) return <WithoutGroup query={query} />
  if (group?.hasLeaderboard === false) return <SwitchedOff group={group} />
  return <Ranking key={familyId} familyId={familyId} />
}

/** In the place of a ranking that an admin has switched off. */
function SwitchedOff({ group }: { group: Space }) {
  return (
    <EmptyState drawing={<Drawing of="podium" />}>
      {t('off', { name: group.name })} {group.administered && t('offForAdmins')}
    </EmptyState>
  )
}

function WithoutGroup({ query }: { query: UseQueryResult }) {
  if (query.data !== undefined) return <NoGroup />
  if (query.error === null) return <LoadingRanks />
  return (
    <QueryFailure title={t('loadFailed')} query={query}>
      {t('comfort')}
    </QueryFailure>
  )
}

// Keeps the title in position until the group's name is known.
const blank = '\u00a0'

type GroupChoiceProps = { groups: readonly Space[]; chosen: Space | undefined; onChoose: (familyId: string) => void }

/** The choice among the person's groups. */
function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const options = groups.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField label={t('group')} labelHidden className={styles.choice} options={options} value={chosen?.id ?? ''} onChange={onChoose} />
  )
}

/** The page of somebody who is in no group yet: where to create one. */
function NoGroup() {
  const toDashboard = (
    <Button variant="primary" render={<Link to="/dashboard" />}>
      {t('toDashboard')}
    </Button>
  )
  return (
    <EmptyState drawing={<Drawing of="podium" lit />} action={toDashboard}>
      {t('noGroup')}
    </EmptyState>
  )
}
