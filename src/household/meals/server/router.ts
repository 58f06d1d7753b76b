import { signedInRoutes } from '#platform/server/api/routes.ts'
import { mealsContract } from '../contract.ts'
import { listMealPlans, moveMeal, saveMealPlan } from './meal-plans.ts'

const meals = signedInRoutes(mealsContract)

export const mealsRouter = {
  list: meals.list.handler(({ context, input }) => listMealPlans(context.db, input)),
  save: meals.save.handler(({ context, input }) => saveMealPlan(context.db, input)),
  move: meals.move.handler(({ context, input }) => moveMeal(context.db, input)),
}
