import { useQuery } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { datesQuery } from '#organizer/due-dates/web/due-date-api.ts'
import { useAskOutcome } from '#organizer/due-dates/web/use-ask-outcome.ts'
import { CategoryTasks } from '#organizer/tasks/web/category-tasks.tsx'
import { useIsPageSettled } from '#platform/web/ui/use-is-page-settled.ts'

/** The tasks of a category on its page. Tasks do not know the dates that raise them. */
export function CategoryPageTasks({ category }: { category: Category }) {
  return <CategoryTasks category={category} onFollowUpDone={useAskOutcome()} />
}

/** The same at the end of a page of other things, which are read first. */
export function DeferredPageTasks({ category }: { category: Category }) {
  return useIsPageSettled() && <CategoryPageTasks category={category} />
}

type DatePageTasksProps = { category: Category; dates: { kind: 'car' | 'house'; id: string } }

/** The tasks that were raised by the dates of a car or a house, at the end of its page; all others of its category are on the page of that. */
export function DatePageTasks({ category, dates }: DatePageTasksProps) {
  // The page reads them; reading them here as well would try again what has just failed.
  const { data = [] } = useQuery({ ...datesQuery(dates), enabled: false, select: ({ dueDates }) => dueDates })
  const onFollowUpDone = useAskOutcome()
  return useIsPageSettled() && <CategoryTasks category={category} onFollowUpDone={onFollowUpDone} followUpOf={data.map(({ id }) => id)} />
}
