import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { spacesQuery } from '../../../foundation/families/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Reward, Rewards } from '../contract.ts'
import { Balances } from './balances.tsx'
import { PocketMoneyList } from './pocket-money-list.tsx'
import { RequestList } from './request-list.tsx'
import { RewardDialog } from './reward-dialog.tsx'
import { RewardList } from './reward-list.tsx'
import { rewardsQuery } from './rewards-api.ts'
import styles from './rewards-page.module.css'

/** The page on which the credits of a group are spent: balances, rewards, and what was asked for (FOLK-19 to FOLK-23). */
export function RewardsPage({ familyId }: { familyId: string }) {
  const { t } = useTranslation('rewards')
  const reading = useQuery(rewardsQuery(familyId))
  const group = useQuery(spacesQuery).data?.find(({ id }) => id === familyId)
  const editing = useOpened<Reward | undefined>()
  const { data, error } = reading
  const add =
    data?.administered === true ? <AddButton label={t('add')} onClick={() => editing.show(undefined)} isEmpty={false} /> : undefined
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHead
        back={<Back render={<Link to="/leaderboard" search={{ familyId }} />} />}
        picture={<Drawing of="podium" size="head" />}
        trail={group?.name ?? blank}
        title={t('title')}
        {...(add !== undefined && { actions: add })}
      />
      {data === undefined && error === null && <LoadingRewards />}
      {data === undefined && error !== null && (
        <FailedReading title={t('loadFailed')} reading={reading} isPage>
          {t('comfort')}
        </FailedReading>
      )}
      {data !== undefined && <Sections familyId={familyId} data={data} onEdit={editing.show} />}
      {data?.administered === true && (
        <RewardDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          familyId={familyId}
          people={data.balances.map(({ person }) => person)}
          reward={editing.subject}
          now={data.rewards.find(({ id }) => id === editing.subject?.id)}
        />
      )}
    </Page>
  )
}

// Keeps the title in position until the group's name is known.
const blank = '\u00a0'

type SectionsProps = { familyId: string; data: Rewards; onEdit: (reward: Reward) => void }

function Sections({ familyId, data, onEdit }: SectionsProps) {
  return (
    <div className={styles.sections}>
      <Balances familyId={familyId} data={data} />
      <PocketMoneyList familyId={familyId} data={data} />
      <RewardList familyId={familyId} data={data} onEdit={onEdit} />
      <RequestList familyId={familyId} data={data} />
    </div>
  )
}

function LoadingRewards() {
  return (
    <Loading>
      <Card>
        <Skeleton shape="title" width="40%" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Card>
    </Loading>
  )
}
