import { Card } from './card.tsx'
import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

/** A card that is still loading: its title and a line, or so many blocks. */
export function LoadingCard({ blocks = 0 }: { blocks?: number }) {
  return (
    <Loading>
      <Card>
        {blocks === 0 && <Skeleton shape="title" width="40%" />}
        {blocks === 0 && <Skeleton width="70%" />}
        {Array.from({ length: blocks }, (_, bone) => (
          <Skeleton key={bone} shape="block" />
        ))}
      </Card>
    </Loading>
  )
}
