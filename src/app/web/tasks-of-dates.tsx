import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../foundation/categories/contract.ts'
import { datesQuery } from '../../organizer/due-dates/web/public.ts'
import { CategoryTasks } from '../../organizer/tasks/web/public.ts'

type TasksOfDatesProps = { category: Category; dates: { kind: 'car' | 'house'; id: string } }

/** The tasks that were raised by the dates of a car or a house (CLOCK-09); all others of its category are on the page of that. */
export function TasksOfDates({ category, dates }: TasksOfDatesProps) {
  const { data = [] } = useQuery({ ...datesQuery(dates), select: ({ dueDates }) => dueDates })
  return <CategoryTasks category={category} asksOutcome raisedBy={data.map(({ id }) => id)} />
}
