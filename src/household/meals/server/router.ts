import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { mealsContract } from '../contract.ts'
import { listMealPlans } from './list-meal-plans.ts'
import { moveMeal } from './move-meal.ts'
import { saveMealPlan } from './save-meal-plan.ts'

const meals = implement(mealsContract).$context<RequestContext>().use(signedIn)

export const mealsRouter = {
  list: meals.list.handler(async ({ context, input }) => unlessRefused(await listMealPlans(context.db, input))),
  save: meals.save.handler(async ({ context, input }) => unlessRefused(await saveMealPlan(context.db, input))),
  move: meals.move.handler(async ({ context, input }) => unlessRefused(await moveMeal(context.db, input))),
}
