import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import styles from './loading-plan.module.css'

/** The shape of a plan that is still being read. */
export function LoadingPlan() {
  return (
    <Loading>
      <div className={styles.cards}>
        {shapes.map((shape) => (
          <Skeleton key={shape} shape="block" className={styles.card} />
        ))}
      </div>
    </Loading>
  )
}

const shapes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
