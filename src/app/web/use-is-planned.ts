import { useQueryClient } from '@tanstack/react-query'
import { mealsOfWeekQuery } from '../../household/meals/web/public.ts'

type Week = { categoryId: string; weekStartDate: string }

/** Reads the meals of a week anew and tells whether any is planned. Shopping and meals know nothing of each other: they meet here. */
export function useIsPlanned(): (week: Week) => Promise<boolean> {
  const client = useQueryClient()
  return async ({ categoryId, weekStartDate }) => {
    const { plans } = await client.fetchQuery({ ...mealsOfWeekQuery(categoryId, weekStartDate), staleTime: 0 })
    return plans.some(({ breakfast, lunch, dinner, snacks }) => [breakfast, lunch, dinner, snacks].some((meal) => meal !== null))
  }
}
