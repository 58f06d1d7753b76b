import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Plus, Send } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Category, DefaultKind } from '#foundation/categories/contract.ts'
import { categoriesByNameQuery } from '#foundation/categories/web/categories-api.ts'
import { AddCategoryDialog } from '#foundation/categories/web/dialogs.ts'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { useAddDefaults } from '#foundation/categories/web/use-add-defaults.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import type { Member, MemberType } from '#foundation/members/contract.ts'
import { membersQuery } from '#foundation/members/web/members-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { Invitation } from '../contract.ts'
import { openInvitationsQuery } from './invitations-api.ts'
import styles from './invite-dialog.module.css'
import { LinkFoot, LinkView, useSentLink } from './invitation-link.tsx'
import { InviteFields } from './invite-fields.tsx'
import { t } from './texts.ts'
import { type InviteOffer, useInviteForm } from './use-invite-form.ts'

type InviteDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  /** The address to begin with, such as that of a member who is to get more; another address needs another `key`. */
  email?: string
  /** The initial choices, such as what an earlier invitation offered. */
  offer?: InviteOffer
}

const nothingYet: InviteOffer = { memberType: '', levels: {} }

/**
 * Invites an address into a group, with a level for each category. Keep it mounted: typed
 * text stays. If no email is sent, it shows the link instead.
 */
export function InviteDialog({ open, onClose, familyId, email = '', offer = nothingYet }: InviteDialogProps) {
  const reading = useInviteReading(familyId, open)
  const { group, groupType, people, categories } = reading
  const link = useSentLink({ open, onClose })
  const form = useInviteForm({
    familyId,
    groupType,
    people,
    categories,
    open: reading.open,
    typed: { email, ...offer },
    onInvited: link.onSent,
  })
  const [hasBegun, setBegun] = useState(false)
  const onCancel = (): void => {
    form.cancel()
    onClose()
  }
  const isReady = reading.state === 'ready'
  // The address can be typed while the rest is read.
  const isForm = link.shown === undefined && (isReady || reading.state === 'loading')
  return (
    <Dialog
      open={open || link.isReopened}
      onClose={link.close}
      onCancel={form.cancel}
      title={link.shown === undefined ? t(`invite.title.${groupType}`) : t('invite.link.title')}
      subtitle={group && t('invite.to', { group: group.name })}
      onSubmit={isForm ? (isReady ? form.submit : notYet) : undefined}
      foot={
        link.shown === undefined ? (
          <Foot onCancel={onCancel} submitting={isForm && isReady ? form.sending : undefined} />
        ) : (
          <LinkFoot link={link} />
        )
      }
    >
      {link.shown && <LinkView sent={link.shown} field={link.field} />}
      {isForm && <InviteFields form={form} categories={isReady ? categories : undefined} focused={hasBegun} />}
      {link.shown === undefined && !isForm && <NotReady familyId={familyId} reading={reading} onBegun={() => setBegun(true)} />}
    </Dialog>
  )
}

const notYet = (event: FormEvent): void => event.preventDefault()

type NotReadyProps = { familyId: string; reading: InviteReading; onBegun: () => void }

function NotReady({ familyId, reading, onBegun }: NotReadyProps): ReactNode {
  const { state, failed } = reading
  if (state === 'groupFailed' || state === 'categoriesFailed') return <QueryFailure title={t(`invite.${state}`)} query={failed} />
  return <InviteNoCategories familyId={familyId} groupType={reading.groupType} onBegun={onBegun} />
}

/** The buttons of the dialog. `submitting`: whether it is being sent; undefined while there is nothing to send. */
function Foot({ onCancel, submitting }: { onCancel: () => void; submitting: boolean | undefined }) {
  return (
    <>
      <Button onClick={onCancel}>{uiText('cancel')}</Button>
      {submitting !== undefined && (
        <Button
          className={styles.oneLine}
          variant="primary"
          type="submit"
          icon={Send}
          working={submitting}
          workingLabel={t('invite.sending')}
        >
          {t('invite.submit')}
        </Button>
      )}
    </>
  )
}

/** The result of `useInviteReading`. */
type InviteReading = ReturnType<typeof useInviteReading>

const nobody: readonly Member[] = []
const nothing: readonly Category[] = []
const noInvitations: readonly Invitation[] = []

/** Reads what an invitation needs: the group with its people, and its categories by name. */
function useInviteReading(familyId: string, enabled: boolean) {
  const spaces = useQuery({ ...spacesQuery, enabled })
  const members = useQuery({ ...membersQuery(familyId), enabled })
  const offered = useQuery({ ...categoriesByNameQuery(familyId), enabled })
  const open = useQuery({ ...openInvitationsQuery(familyId), enabled })
  const group = spaces.data?.find(({ id }) => id === familyId)
  const failedOfGroup = [spaces, members].find(isBroken)
  return {
    group,
    groupType: group?.groupType === 'friend' ? ('friend' as const) : ('family' as const),
    people: members.data ?? nobody,
    categories: offered.data ?? nothing,
    /** The invitations that wait for an answer; none until they are loaded, since the form works without them. */
    open: open.data ?? noInvitations,
    state: stateOf({
      group: failedOfGroup !== undefined,
      categories: isBroken(offered),
      known: [group, members.data],
      offered: offered.data,
    }),
    failed: failedOfGroup ?? offered,
  }
}

function isBroken({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  return data === undefined && error !== null
}

type Known = { group: boolean; categories: boolean; known: readonly unknown[]; offered: readonly Category[] | undefined }

function stateOf({ group, categories, known, offered }: Known): 'groupFailed' | 'categoriesFailed' | 'loading' | 'empty' | 'ready' {
  if (group) return 'groupFailed'
  if (categories) return 'categoriesFailed'
  if (offered === undefined || known.includes(undefined)) return 'loading'
  return offered.length === 0 ? 'empty' : 'ready'
}

// What people of such a group usually share; `invite.beginWith` names them.
const usual: Readonly<Record<MemberType, readonly DefaultKind[]>> = { family: ['home', 'meals'], friend: ['travel', 'meals'] }

// What appears after the dialog has opened takes the focus: nothing in the dialog had it.
const focusOnAppearance = (control: HTMLElement | null): void => control?.focus()

type InviteNoCategoriesProps = {
  familyId: string
  groupType: MemberType
  /** Runs once the two to begin with exist; what had the focus here then disappears. */
  onBegun: () => void
}

/** Says that a group without categories has nothing to share, offers two to begin with, and can open Add Category. */
function InviteNoCategories({ familyId, groupType, onBegun }: InviteNoCategoriesProps) {
  const [isAdding, setAdding] = useState(false)
  const { add, adding } = useAddDefaults(familyId, { onDone: onBegun })
  const ways = (
    <div className={styles.ways}>
      <Button
        ref={focusOnAppearance}
        variant="primary"
        working={adding}
        workingLabel={t('invite.adding')}
        onClick={() => add(usual[groupType])}
      >
        {t(`invite.beginWith.${groupType}`)}
      </Button>
      <Button icon={Plus} onClick={() => setAdding(true)}>
        {t('invite.addCategory')}
      </Button>
    </div>
  )
  return (
    <>
      <EmptyState small drawing={<Room kind="custom" size="medium" />} action={ways}>
        {t('invite.noCategories')}
      </EmptyState>
      <AddCategoryDialog open={isAdding} onClose={() => setAdding(false)} familyId={familyId} present={[]} />
    </>
  )
}
