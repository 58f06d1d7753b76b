import { useTranslation } from 'react-i18next'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import styles from './dashboard-skeleton.module.css'
import { TilesSkeleton } from './tiles-skeleton.tsx'

/** The shape of the dashboard while it is not known which spaces there are. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <VisuallyHidden>
        <h1>{t('name')}</h1>
      </VisuallyHidden>
      <Loading>
        <div className={styles.tabs}>
          <Skeleton shape="title" width="140px" />
        </div>
        <div className={styles.needs} />
        <div className={styles.head}>
          <Skeleton shape="title" width="210px" />
        </div>
        <TilesSkeleton />
      </Loading>
    </>
  )
}
