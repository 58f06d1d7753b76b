import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, createLucideIcon, Pencil, UserPlus, UserRoundCheck, UserRoundPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Space } from '#foundation/families/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Member, Role } from '../contract.ts'
import { AwayDialog, maySayAway } from './away-dialog.tsx'
import { describeAway } from './describe-away.ts'
import { members, membersQuery } from './members-api.ts'
import { RemoveFromGroupDialog } from './remove-from-group-dialog.tsx'
import { memberStatusKey } from './member-status-key.ts'
import { type OfferAfter, ManagedPersonDialog } from './managed-person-dialog.tsx'
import styles from './members-dialog.module.css'
import { t } from './texts.ts'

type MembersDialogProps = {
  open: boolean
  onClose: () => void
  space: Space
  /** Opens the invite dialog. For admins. */
  onInvite: () => void
  /** Opens the dialog that gives somebody an account. For admins. */
  onGiveAccount: (member: Member) => void
  /** Draws what somebody without an account has, which is gone with them. */
  summary: (member: Member) => ReactNode
  /** Returns what is offered once somebody without an account has been added. */
  offerAfter: OfferAfter
  /** The list of people who have been invited and have not answered. For admins. */
  waiting: ReactNode
}

/** The dialog that lists the members of a group; its admins change roles and remove members here. */
export function MembersDialog({ open, onClose, space, onInvite, onGiveAccount, summary, offerAfter, waiting }: MembersDialogProps) {
  const withoutAccount = useDialog<Member | undefined>()
  const kind = space.groupType === 'friend' ? 'friend' : 'family'
  const add = (
    <div className={styles.keys}>
      <Button icon={UserRoundPlus} onClick={() => withoutAccount.show(undefined)}>
        {t('members.withoutAccount')}
      </Button>
      <Button icon={UserPlus} onClick={onInvite}>
        {t(`members.invite.${kind}`)}
      </Button>
    </div>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`members.title.${kind}`)}
      subtitle={space.name}
      foot={space.administered ? add : undefined}
    >
      <MemberList space={space} onEdit={withoutAccount.show} onGiveAccount={onGiveAccount} summary={summary} />
      {space.administered && waiting}
      {space.administered && (
        <ManagedPersonDialog
          key={withoutAccount.round}
          open={withoutAccount.open}
          onClose={withoutAccount.close}
          space={space}
          member={withoutAccount.subject}
          offerAfter={offerAfter}
        />
      )}
    </Dialog>
  )
}

type MemberListProps = Pick<MembersDialogProps, 'space' | 'onGiveAccount' | 'summary'> & { onEdit: (member: Member) => void }

function MemberList({ space, summary, onEdit, onGiveAccount }: MemberListProps) {
  const query = useQuery(membersQuery(space.id))
  const doomed = useDialog<Member>()
  const away = useDialog<Member>()
  const changeRole = useChangeRole(space.id)
  if (query.data === undefined) {
    return query.error === null ? <LoadingMembers /> : <QueryFailure title={t('members.failed')} query={query} />
  }
  return (
    <>
      <Rows className={styles.rows} aria-label={t('members.list')}>
        {query.data.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            {...(maySayAway(member, space) && { onAway: () => away.show(member) })}
            {...(space.administered && isOthers(member)
              ? {
                  ...(member.hasAccount
                    ? { onRole: (role) => changeRole({ member, role }) }
                    : { onEdit: () => onEdit(member), ...(!member.isTablet && { onGiveAccount: () => onGiveAccount(member) }) }),
                  onRemove: () => doomed.show(member),
                }
              : {})}
          />
        ))}
      </Rows>
      {away.subject && <AwayDialog key={away.round} open={away.open} onClose={away.close} member={away.subject} />}
      {doomed.subject && (
        <RemoveFromGroupDialog
          key={doomed.round}
          open={doomed.open}
          onClose={doomed.close}
          member={doomed.subject}
          groupName={space.name}
          summary={doomed.open && !doomed.subject.hasAccount && !doomed.subject.isTablet ? summary(doomed.subject) : undefined}
        />
      )}
    </>
  )
}

// Nobody can change or remove themselves or the creator.
function isOthers({ isYou, isCreator }: Member): boolean {
  return !isYou && !isCreator
}

function LoadingMembers() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="45%" />
        <Skeleton width="55%" />
      </div>
    </Loading>
  )
}

/** Gives a member of a group another role; it shows at once, and is undone with the server's message if refused. */
function useChangeRole(familyId: string) {
  const { send, sending } = useChange({
    run: async ({ member, role }: { member: Member; role: Role }, options) =>
      members.changeRole({ memberId: member.id, ifVersion: member.version, role }, options),
    optimistic: ({ member, role }) => [
      cachedChange(membersQuery(familyId), (known) => known.map((other) => (other.id === member.id ? { ...other, role } : other))),
    ],
    success: t('members.roleDone'),
    failure: t('members.roleFailed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
  })
  return (change: { member: Member; role: Role }): void => {
    // One after the other: the next is based on the version that this one returns.
    if (!sending) send(change)
  }
}

type MemberRowProps = {
  member: Member
  /** If unset, the role is only shown. */
  onRole?: (role: Role) => void
  /** For oneself, and for an admin everybody. */
  onAway?: () => void
  /** For somebody without an account. */
  onEdit?: () => void
  onGiveAccount?: () => void
  onRemove?: () => void
}

/** The row of a member: name, type and role, or that they have no account. */
function MemberRow({ member, onRole, onAway, onEdit, onGiveAccount, onRemove }: MemberRowProps) {
  const { userId, name, email, memberType, isTablet, isYou } = member
  const isAway = describeAway(member.away, useToday())
  const awayVerb = isAway ?? t('members.away.set')
  return (
    <Row
      lead={<PersonAvatar id={userId} name={name} silent />}
      title={name}
      sub={
        <>
          {email !== null && <div>{email}</div>}
          {!isTablet && `${t(`members.type.${memberType}`)} · `}
          {onRole === undefined ? t(memberStatusKey(member)) : <MemberRole member={member} onRole={onRole} />}
          {(onAway !== undefined || isAway !== undefined) && (
            <div>
              {onAway === undefined ? (
                isAway
              ) : (
                <button type="button" className={styles.role} aria-label={t('members.away.of', { words: awayVerb, name })} onClick={onAway}>
                  {awayVerb}
                </button>
              )}
            </div>
          )}
        </>
      }
      end={
        <>
          {isYou && <Chip tone="honey">{t('members.you')}</Chip>}
          {onGiveAccount && (
            <IconButton
              icon={UserRoundCheck}
              label={t('members.giveAccountName', { name })}
              tip={t('members.giveAccount')}
              onClick={onGiveAccount}
            />
          )}
          {onEdit && <IconButton icon={Pencil} label={t('members.editName', { name })} tip={t('members.edit')} onClick={onEdit} />}
          {onRemove && (
            <IconButton icon={X} tone="danger" label={t('members.removeName', { name })} tip={t('members.remove')} onClick={onRemove} />
          )}
        </>
      }
    />
  )
}

const roles = ['admin', 'full_access', 'view_only'] as const satisfies readonly Role[]

// Keeps the space of the tick, so that all labels are aligned.
const NoMark = createLucideIcon('no-mark', [])

/** A member's role, and a menu to choose another; the choice applies at once. */
function MemberRole({ member, onRole }: { member: Member; onRole: (role: Role) => void }) {
  const role = t(`role.${member.role}`)
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles.role} aria-label={t('members.roleOf', { name: member.name, role })}>
          {role}
          <Icon of={ChevronDown} size="xs" />
        </button>
      }
      items={roles.map((other) => ({
        label: t(`role.${other}`),
        icon: other === member.role ? Check : NoMark,
        onSelect: () => {
          if (other !== member.role) onRole(other)
        },
      }))}
    />
  )
}
