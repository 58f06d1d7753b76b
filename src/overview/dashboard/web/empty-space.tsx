import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FirstCategories } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from '../../../platform/web/ui/rooms/room.tsx'
import { focusTile } from './focus-tile.ts'

/** A space without categories: whoever may add some is offered the defaults, others get a sentence (GAP-58). */
export function EmptySpace({ space, onAdd }: { space: Space; onAdd: () => void }) {
  const { t } = useTranslation('dashboard')
  if (!space.administered) {
    return (
      <>
        <PageHead title={space.name} />
        <EmptyState drawing={<Room kind="custom" size="empty" />}>{t('nothingShared')}</EmptyState>
      </>
    )
  }
  const addOwn = (
    <Button icon={Plus} onClick={onAdd}>
      {t('addCategory')}
    </Button>
  )
  return <FirstCategories space={space} actions={addOwn} onAdded={() => focusTile(undefined)} />
}
