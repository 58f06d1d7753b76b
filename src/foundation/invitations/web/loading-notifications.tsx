import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

/** The skeleton of notifications while they or their code are loading. */
export function LoadingInvitationNotifications() {
  return (
    <Loading>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  )
}
