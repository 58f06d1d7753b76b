import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Room } from '../../categories/web/rooms/public.ts'
import type { DefaultKind } from '../../categories/contract.ts'
import { AddCategoryDialog, useAddDefaults } from '../../categories/web/public.ts'
import type { MemberType } from '../../members/contract.ts'
import styles from './invite-dialog.module.css'

// What people of such a group share as a rule; `invite.beginWith` names them.
const usual: Readonly<Record<MemberType, readonly DefaultKind[]>> = { family: ['home', 'meals'], friend: ['travel', 'meals'] }

type InviteNoCategoriesProps = {
  familyId: string
  groupType: MemberType
  /** The two to begin with are there, and whatever had the focus here goes. */
  onBegun: () => void
}

/** A group without categories has nothing to share: it says so, offers two to begin with, and opens Add Category (GAP-56). */
export function InviteNoCategories({ familyId, groupType, onBegun }: InviteNoCategoriesProps) {
  const { t } = useTranslation('invitations')
  const [isAdding, setAdding] = useState(false)
  const { add, adding } = useAddDefaults(familyId, { onDone: onBegun })
  const ways = (
    <div className={styles.ways}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes after the dialog has opened, when nothing in it had the focus */}
      <Button autoFocus variant="primary" working={adding} workingLabel={t('invite.adding')} onClick={() => add(usual[groupType])}>
        {t(`invite.beginWith.${groupType}`)}
      </Button>
      <Button icon={Plus} onClick={() => setAdding(true)}>
        {t('invite.addCategory')}
      </Button>
    </div>
  )
  return (
    <>
      <EmptyState small drawing={<Room kind="custom" size="notice" />} action={ways}>
        {t('invite.noCategories')}
      </EmptyState>
      <AddCategoryDialog open={isAdding} onClose={() => setAdding(false)} familyId={familyId} present={[]} />
    </>
  )
}
