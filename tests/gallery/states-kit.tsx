import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FailedState } from '#platform/web/ui/failed-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Kit } from './kit.tsx'
import styles from './kit.module.css'

const drawings = [
  ['larder', 'No items in shopping list. Generate one from your weekly meal plan.'],
  ['evening', 'No overdue tasks'],
  ['post', 'No notifications. You are up to date.'],
  ['podium', 'No credits earned yet. Complete some tasks to get started!'],
  ['bee', 'Oops! Page not found'],
] as const

export function StatesKit() {
  return (
    <Kit id="states" title="Loading, empty, failed">
      <Loading visible>
        <div className={styles.three}>
          <Card>
            <Skeleton shape="drawing" />
            <Skeleton shape="title" width="50%" />
            <Skeleton width="75%" />
          </Card>
          <Card>
            <Skeleton shape="cell" />
            <Skeleton width="70%" />
          </Card>
        </div>
      </Loading>
      <div className={styles.three}>
        <Card>
          <EmptyState small drawing={<Drawing of="garage" size="medium" />} action={<Button variant="primary">Add First Car</Button>}>
            No cars yet. Add your first vehicle to get started!
          </EmptyState>
        </Card>
        <Card>
          <FailedState small level={3} title="Failed to load cars" onRetry={() => undefined}>
            Nothing is lost. Try again in a moment.
          </FailedState>
        </Card>
        {drawings.map(([of, sentence]) => (
          <Card key={of}>
            <EmptyState small drawing={<Drawing of={of} size="medium" />}>
              {sentence}
            </EmptyState>
          </Card>
        ))}
      </div>
    </Kit>
  )
}
