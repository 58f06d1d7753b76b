import { Card } from '../../../platform/web/ui/card.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Row } from '../../../platform/web/ui/rows.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'

const bones = [1, 2, 3, 4]

/** A list that is still coming. */
export function LoadingItems() {
  return (
    <Loading visible>
      <Card pad="none" render={<ul />}>
        {bones.map((bone) => (
          <Row key={bone} lead={<Skeleton shape="cell" />} title={<Skeleton width="50%" />} sub={<Skeleton width="30%" />} />
        ))}
      </Card>
    </Loading>
  )
}
