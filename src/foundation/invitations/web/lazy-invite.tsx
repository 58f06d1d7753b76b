import { lazy, Suspense } from 'react'
import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

const List = lazy(async () => ({ default: (await import('./invite-list.tsx')).InviteList }))

/** The dialog that invites somebody into a group, loaded when first opened. */
export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Who has been invited into a group and has not answered, for its admins; loaded when first shown. */
export function InviteList({ familyId }: { familyId: string }) {
  return (
    <Suspense fallback={null}>
      <List familyId={familyId} />
    </Suspense>
  )
}
