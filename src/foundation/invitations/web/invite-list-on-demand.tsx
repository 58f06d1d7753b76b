import { lazy, Suspense } from 'react'

const List = lazy(async () => ({ default: (await import('./invite-list.tsx')).InviteList }))

/** The people who have been invited into a group and have not answered, for its admins; loaded when first shown. */
export function InviteList({ familyId }: { familyId: string }) {
  return (
    <Suspense fallback={null}>
      <List familyId={familyId} />
    </Suspense>
  )
}
