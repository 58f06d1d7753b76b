import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import type { Child } from '../contract.ts'
import { children, childrenQuery } from './child-api.ts'

type DeleteChildDialogProps = { open: boolean; onClose: () => void; child: Child }

/** Asks before a child goes with all that hangs on it (GAP-91); the card goes at once and comes back when refused. */
export function DeleteChildDialog({ open, onClose, child }: DeleteChildDialogProps) {
  const { t } = useTranslation('children')
  const remove = useChange({
    run: async (gone: Child, options) => children.remove({ childId: gone.id }, options),
    optimistic: (gone) => [
      inCache(childrenQuery(gone.categoryId), (known) => ({ ...known, children: known.children.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(child)}>
      {t('confirm', { name: child.name })}
    </DeleteDialog>
  )
}
