import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Room } from '../../../platform/web/ui/rooms/room.tsx'
import { AddCategoryDialog } from '../../categories/web/public.ts'

/** A group without categories has nothing to share: it says so and opens Add Category (GAP-56). */
export function InviteNoCategories({ familyId }: { familyId: string }) {
  const { t } = useTranslation('invitations')
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      {t('invite.addCategory')}
    </Button>
  )
  return (
    <>
      <EmptyState small drawing={<Room kind="custom" size="notice" />} action={add}>
        {t('invite.noCategories')}
      </EmptyState>
      <AddCategoryDialog open={isAdding} onClose={() => setAdding(false)} familyId={familyId} present={[]} />
    </>
  )
}
