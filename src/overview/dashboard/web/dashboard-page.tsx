import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { House, Plus, Users } from 'lucide-react'
import type { GroupType, Space } from '#foundation/families/contract.ts'
import { CreateGroupDialog } from '#foundation/families/web/dialogs.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { useChosenSpace } from '#foundation/families/web/use-chosen-space.ts'
import { PendingInvitations } from '#foundation/invitations/web/on-demand.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import styles from './dashboard-page.module.css'
import { SpaceView } from './space-view.tsx'
import { t } from './texts.ts'
import { TilesSkeleton } from './tiles-skeleton.tsx'

/** The dashboard: a tab for each space, and in it the categories of that space. */
export function DashboardPage() {
  const query = useQuery(spacesQuery)
  const { data: spaces = [], isPending, errorUpdateCount } = query
  if (spaces.length > 0) {
    return (
      <Page flush>
        <SpaceTabs spaces={spaces} />
        <PendingInvitations />
      </Page>
    )
  }
  return (
    <Page flush>
      <title>{t('loadingTitle')}</title>
      {errorUpdateCount > 0 ? <QueryFailure level={1} title={t('failed.groups')} query={query} /> : isPending && <DashboardSkeleton />}
    </Page>
  )
}

const kinds = ['family', 'friend'] as const satisfies readonly GroupType[]

/** The tabs of the spaces, the chosen space below them, and the way to create another. */
function SpaceTabs({ spaces }: { spaces: readonly Space[] }) {
  const [space, choose] = useChosenSpace(spaces)
  const creating = useDialog<GroupType>()
  const navigate = useNavigate()
  if (space === undefined) return null
  const show = (spaceId: string): void => {
    choose(spaceId)
    void navigate({ to: '/dashboard' })
  }
  const others = spaces.filter(({ id, administered }) => administered && id !== space.id)
  return (
    <>
      <title>{t('title', { space: space.name })}</title>
      <Tabs label={t('spaces')} tabs={spaces.map(toTab)} value={space.id} onChange={choose} action={<NewGroup onChoose={creating.show} />}>
        <SpaceView key={space.id} {...{ space, others }} onChoose={choose} onShow={show} />
      </Tabs>
      {kinds.map((kind) => (
        <CreateGroupDialog
          key={kind}
          open={creating.open && creating.subject === kind}
          onClose={creating.close}
          groupType={kind}
          onCreated={({ id }) => choose(id)}
        />
      ))}
    </>
  )
}

function toTab({ id, name, groupType }: Space) {
  return { value: id, label: name, icon: groupType === 'personal' ? House : Users }
}

/** Creates a family or friend group: two buttons, on narrow screens a menu. */
function NewGroup({ onChoose }: { onChoose: (groupType: GroupType) => void }) {
  const isWide = useMedia('(min-width: 1000px)')
  if (isWide) {
    return kinds.map((kind) => (
      <Button key={kind} variant="quiet" size="s" icon={Plus} onClick={() => onChoose(kind)}>
        {t(`newGroup.${kind}`)}
      </Button>
    ))
  }
  return (
    <Menu
      trigger={<IconButton icon={Plus} label={t('newGroup.label')} />}
      items={kinds.map((kind) => ({ label: t(`newGroup.${kind}`), icon: Users, onSelect: () => onChoose(kind) }))}
    />
  )
}

/** The shape of the dashboard until the spaces are known. */
function DashboardSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <h1>{t('name')}</h1>
      </VisuallyHidden>
      <Loading>
        <div className={styles.tabs}>
          <Skeleton shape="title" width="140px" />
        </div>
        <div className={styles.needs} />
        <div className={styles.head}>
          <Skeleton shape="title" width="210px" />
        </div>
        <TilesSkeleton />
      </Loading>
    </>
  )
}
