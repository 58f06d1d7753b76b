import { Card } from '../../../platform/web/ui/card.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import styles from './my-people.module.css'

/** A list of people that is on its way. */
export function MyPeopleSkeleton({ title }: { title: string }) {
  return (
    <section>
      <Heading level={2} className={styles.title}>
        {title}
      </Heading>
      <Loading>
        <Card pad="none">
          <Rows>
            <Row lead={<Skeleton shape="cell" />} title={<Skeleton width="50%" />} sub={<Skeleton width="70%" />} />
          </Rows>
        </Card>
      </Loading>
    </section>
  )
}
