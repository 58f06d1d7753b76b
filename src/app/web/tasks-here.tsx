import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../foundation/categories/contract.ts'
import { datesQuery, useAskOutcome } from '../../organizer/due-dates/web/public.ts'
import { CategoryTasks } from '../../organizer/tasks/web/public.ts'

/** The tasks of a category on its page. Tasks do not know the dates that raise them. */
export function TasksHere({ category }: { category: Category }) {
  return <CategoryTasks category={category} onRaisedDone={useAskOutcome()} />
}

type TasksOfDatesProps = { category: Category; dates: { kind: 'car' | 'house'; id: string } }

/** The tasks that were raised by the dates of a car or a house (CLOCK-09); all others of its category are on the page of that. */
export function TasksOfDates({ category, dates }: TasksOfDatesProps) {
  const { data = [] } = useQuery({ ...datesQuery(dates), select: ({ dueDates }) => dueDates })
  return <CategoryTasks category={category} onRaisedDone={useAskOutcome()} raisedBy={data.map(({ id }) => id)} />
}
