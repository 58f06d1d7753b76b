import { Loading } from '../../../platform/web/ui/loading.tsx'
import { TilesSkeleton } from './tiles-skeleton.tsx'

/** In place of tiles that are being read. */
export function LoadingSpace() {
  return (
    <Loading>
      <TilesSkeleton />
    </Loading>
  )
}
