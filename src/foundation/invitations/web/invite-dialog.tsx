import './texts.ts'
import { Copy, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import styles from './invite-dialog.module.css'
import { InviteEmail } from './invite-email.tsx'
import { InviteMemberType } from './invite-member-type.tsx'
import { InviteNoCategories } from './invite-no-categories.tsx'
import type { InviteOffer } from './invite-typed.ts'
import { InviteShares } from './invite-shares.tsx'
import { LinkView } from './link-view.tsx'
import { useInviteForm } from './use-invite-form.ts'
import { type InviteReading, useInviteReading } from './use-invite-reading.ts'
import { useSentLink } from './use-sent-link.ts'

type InviteDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  /** Whom to invite, such as a member who is to get more; with another address it wants another `key`. */
  email?: string
  /** What is chosen at first, such as what an earlier invitation offered. */
  offer?: InviteOffer
}

const nothingYet: InviteOffer = { memberType: '', levels: {} }

/**
 * Invites an address into a group, with a level for each category (INV-01 to INV-09, INV-11, INV-16). Keep it mounted: typed
 * text stays. Where no mail leaves, it turns into the link.
 */
export function InviteDialog({ open, onClose, familyId, email = '', offer = nothingYet }: InviteDialogProps) {
  const { t } = useTranslation('invitations')
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
    onInvited: link.tell,
  })
  const [hasBegun, setBegun] = useState(false)
  const onCancel = (): void => {
    form.cancel()
    onClose()
  }
  const isForm = link.shown === undefined && reading.state === 'ready'
  return (
    <Dialog
      open={open || link.isReopened}
      onClose={link.close}
      title={link.shown === undefined ? t(`invite.title.${groupType}`) : t('invite.link.title')}
      subtitle={group && t('invite.to', { group: group.name })}
      onSubmit={isForm ? form.submit : undefined}
      foot={
        link.shown === undefined ? <Foot onCancel={onCancel} submitting={isForm ? form.sending : undefined} /> : <LinkFoot link={link} />
      }
    >
      {link.shown && <LinkView sent={link.shown} field={link.field} />}
      {isForm && (
        <FormGrid>
          <InviteEmail form={form} focused={hasBegun} />
          <InviteMemberType form={form} />
          <InviteShares form={form} categories={categories} />
        </FormGrid>
      )}
      {link.shown === undefined && !isForm && <NotReady familyId={familyId} reading={reading} onBegun={() => setBegun(true)} />}
    </Dialog>
  )
}

type NotReadyProps = { familyId: string; reading: InviteReading; onBegun: () => void }

function NotReady({ familyId, reading, onBegun }: NotReadyProps): ReactNode {
  const { t } = useTranslation('invitations')
  const { state, failed } = reading
  if (state === 'groupFailed' || state === 'categoriesFailed') return <FailedReading title={t(`invite.${state}`)} reading={failed} />
  if (state === 'empty') return <InviteNoCategories familyId={familyId} groupType={reading.groupType} onBegun={onBegun} />
  return (
    <Loading>
      <FormGrid>
        <Skeleton shape="block" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </FormGrid>
    </Loading>
  )
}

/** `submitting`: whether it is being sent; undefined while there is nothing to send. */
function Foot({ onCancel, submitting }: { onCancel: () => void; submitting: boolean | undefined }) {
  const { t } = useTranslation(['invitations', 'ui'])
  return (
    <>
      <Button onClick={onCancel}>{t('ui:cancel')}</Button>
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

function LinkFoot({ link }: { link: ReturnType<typeof useSentLink> }) {
  const { t } = useTranslation('invitations')
  const { shown, copy, close } = link
  return (
    <>
      <Button onClick={close}>{t('invite.link.done')}</Button>
      <Button variant="primary" icon={Copy} onClick={() => shown && void copy(shown)}>
        {t('invite.link.copy')}
      </Button>
    </>
  )
}
