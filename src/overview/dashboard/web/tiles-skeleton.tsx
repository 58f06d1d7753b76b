import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { TileGrid } from '#platform/web/ui/tile-grid.tsx'
import styles from './tiles-skeleton.module.css'

const indexes = [1, 2, 3, 4, 5, 6, 7, 8]

/** The shape of eight tiles. */
export function TilesSkeleton() {
  return (
    <TileGrid>
      {indexes.map((index) => (
        <li key={index} className={styles.tile}>
          <Skeleton shape="drawing" />
          <span className={styles.words}>
            <Skeleton shape="title" width="60%" />
            <Skeleton width="80%" />
          </span>
        </li>
      ))}
    </TileGrid>
  )
}
