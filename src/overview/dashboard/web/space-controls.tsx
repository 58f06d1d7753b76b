import { useNavigate } from '@tanstack/react-router'
import { Download, Gift, History, LogOut, Pause, Pencil, Trash2, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import type { Space } from '#foundation/families/contract.ts'
import { DeleteGroupDialog, RenameGroupDialog } from '#foundation/families/web/dialogs.ts'
import { useSwitchLeaderboard } from '#foundation/families/web/use-switch-leaderboard.ts'
import { GiveAccountDialog, InviteDialog } from '#foundation/invitations/web/dialogs.ts'
import { InviteList } from '#foundation/invitations/web/invite-list-on-demand.tsx'
import type { Member } from '#foundation/members/contract.ts'
import { LeaveGroupDialog, MembersDialog } from '#foundation/members/web/dialogs.ts'
import { ChangeLogDialog } from '#foundation/sharing/web/dialogs.ts'
import { MemberSummary } from '#organizer/tasks/web/member-summary.tsx'
import { AskExportDialog } from '#operations/exports/web/dialogs.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import type { MenuItem } from '#platform/web/ui/loaded-menu.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { PersonGroup } from '#platform/web/ui/person-group.tsx'
import { Tooltip } from '#platform/web/ui/tooltip.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { focusTile } from './focus-tile.ts'
import styles from './space-controls.module.css'
import { t } from './texts.ts'
import { useOfferChild } from './use-offer-child.ts'

type SpaceControlsProps = {
  space: Space
  onOpen: (dialog: GroupDialog) => void
  /** Whether there is anything that could have tasks. */
  hasTasks: boolean
  /** The button that adds a category. */
  children?: ReactNode
}

/**
 * The controls of a space, beside its title: a group's people, its log and leaving it for all, the rest for its admins.
 */
export function SpaceControls({ space, onOpen, hasTasks, children }: SpaceControlsProps) {
  const isWide = useMedia('(min-width: 768px)')
  const pause = { label: t('group.pause'), icon: Pause, onSelect: () => onOpen('pause') }
  if (space.groupType === 'personal') {
    return (
      <>
        {hasTasks && <MoreMenu name={space.name} items={[pause]} />}
        {children}
      </>
    )
  }
  const { people, administered } = space
  const log = t('group.changeLog')
  return (
    <div className={styles.controls}>
      <Tooltip text={t('group.viewMembers')}>
        <button
          type="button"
          className={styles.people}
          aria-label={t('group.members', { count: people.length })}
          onClick={() => onOpen('members')}
        >
          <PersonGroup people={people} />
        </button>
      </Tooltip>
      {administered && (
        <Button variant="quiet" icon={UserPlus} onClick={() => onOpen('invite')}>
          {t('group.share')}
        </Button>
      )}
      {isWide && <IconButton icon={History} label={log} onClick={() => onOpen('log')} />}
      <More space={space} hasLog={!isWide} pause={pause} onOpen={onOpen} />
      {children}
    </div>
  )
}

type MoreProps = Pick<SpaceControlsProps, 'space' | 'onOpen'> & { hasLog: boolean; pause: MenuItem }

function More({ space, hasLog, pause, onOpen }: MoreProps) {
  const log = { label: t('group.changeLog'), icon: History, onSelect: () => onOpen('log') }
  const rename = { label: t('group.rename'), icon: Pencil, onSelect: () => onOpen('rename') }
  const exportGroup = { label: t('group.export'), icon: Download, onSelect: () => onOpen('export') }
  const leave = { label: t('group.leave'), icon: LogOut, onSelect: () => onOpen('leave') }
  const navigate = useNavigate()
  const rewards = {
    label: t('group.rewards'),
    icon: Gift,
    onSelect: () => void navigate({ to: '/rewards', search: { familyId: space.id } }),
  }
  const leaderboard = useSwitchLeaderboard(space)
  const remove = { label: t('group.delete'), icon: Trash2, onSelect: () => onOpen('remove'), danger: true }
  return (
    <span className={styles.more}>
      <MoreMenu
        name={space.name}
        items={[
          ...(hasLog ? [log] : []),
          rewards,
          pause,
          ...(space.administered ? [rename, leaderboard, exportGroup] : []),
          // Somebody who is alone there deletes the group instead.
          ...(space.people.filter(({ hasAccount }) => hasAccount).length > 1 ? [leave] : []),
          ...(space.administered ? [remove] : []),
        ]}
      />
    </span>
  )
}

// Members know nothing of tasks: the dashboard combines them.
const summaryOf = ({ familyId, userId }: Member) => <MemberSummary familyId={familyId} userId={userId} />

/** The dialogs about a group. */
export type GroupDialog = 'members' | 'invite' | 'log' | 'rename' | 'export' | 'remove' | 'leave' | 'pause'

type GroupDialogsProps = {
  space: Space
  dialogs: ReturnType<typeof useDialog<GroupDialog>>
  categories: readonly Category[]
}

/** Everything that opens from the head of a group; dialogs for admins need the right to them. */
export function GroupDialogs({ space, dialogs, categories }: GroupDialogsProps) {
  const { round, show, close } = dialogs
  const giving = useDialog<Member>()
  const offerAfter = useOfferChild(categories)
  const of = (dialog: GroupDialog) => ({ open: dialogs.open && dialogs.subject === dialog, onClose: close })
  return (
    <>
      <MembersDialog
        {...of('members')}
        space={space}
        onInvite={() => show('invite')}
        onGiveAccount={giving.show}
        summary={summaryOf}
        offerAfter={offerAfter}
        waiting={<InviteList familyId={space.id} />}
      />
      <LeaveGroupDialog {...of('leave')} space={space} categoryCount={categories.length} onLeft={() => focusTile(undefined)} />
      <ChangeLogDialog {...of('log')} of={{ kind: 'family', id: space.id, name: space.name }} />
      {space.administered && (
        <>
          <InviteDialog {...of('invite')} familyId={space.id} />
          {giving.subject && (
            <GiveAccountDialog key={`account ${giving.round}`} open={giving.open} onClose={giving.close} member={giving.subject} />
          )}
          <RenameGroupDialog key={round} {...of('rename')} space={space} />
          <AskExportDialog key={`export ${round}`} {...of('export')} group={space} />
          <DeleteGroupDialog {...of('remove')} space={space} categoryCount={categories.length} onRemoved={() => focusTile(undefined)} />
        </>
      )}
    </>
  )
}
