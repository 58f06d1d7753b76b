import { Card } from '../../../platform/web/ui/card.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import styles from './appointments-list.module.css'

const bones = [1, 2, 3]

/** The shape of appointments that are being read. */
export function LoadingAppointments() {
  return (
    <Loading>
      <div className={styles.bones}>
        {bones.map((bone) => (
          <Card key={bone}>
            <Skeleton shape="title" width="40%" />
            <Skeleton width="60%" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
