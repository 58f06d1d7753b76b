import { Card } from '../../../platform/web/ui/card.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import styles from './ranking.module.css'

const bones = [1, 2, 3]

/** The shape of a ranking that is being read. */
export function LoadingRanks() {
  return (
    <Loading>
      <Card pad="none" className={styles.card}>
        <div className={styles.title}>
          <Skeleton shape="title" width="60%" />
        </div>
        <div className={styles.bones}>
          {bones.map((bone) => (
            <Skeleton key={bone} shape="block" />
          ))}
        </div>
      </Card>
    </Loading>
  )
}
