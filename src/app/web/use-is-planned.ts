import { useQueryClient } from '@tanstack/react-query'
import { mealsOfWeekQuery } from '#household/meals/web/meal-api.ts'

type Week = { categoryId: string; weekStartDate: string }

/** Returns a function that reads the meals of a week anew and returns whether any is planned. Shopping and meals do not know each other. */
export function useIsPlanned(): (week: Week) => Promise<boolean> {
  const client = useQueryClient()
  return async ({ categoryId, weekStartDate }) => {
    const { plans } = await client.fetchQuery({ ...mealsOfWeekQuery(categoryId, weekStartDate), staleTime: 0 })
    return plans.some(({ breakfast, lunch, dinner, snacks }) => [breakfast, lunch, dinner, snacks].some((meal) => meal !== null))
  }
}
