import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import styles from './settings-page.module.css'

const bones = [1, 2, 3, 4]

/** The shape of the settings while they are read. */
export function LoadingSpaces() {
  return (
    <Loading>
      <div className={styles.bones}>
        <Skeleton shape="title" width="40%" />
        {bones.map((bone) => (
          <Skeleton key={bone} shape="block" />
        ))}
      </div>
    </Loading>
  )
}
