import { MealField } from '#household/meals/contract.ts'
import { aCategory, aFamily, call, member, someone } from './world.ts'

/** A group with a meal planner, its creator and a member who may edit it; `plan` fills in fields of a day that was empty. */
export async function aMealPlanner() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'meals')
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  const plan = async (planDate: string, fields: Partial<Record<MealField, string>>) => {
    for (const [field, text] of Object.entries(fields)) {
      await call(ada).meals.save({ categoryId, planDate, field: MealField.parse(field), text, was: null })
    }
  }
  return { ada, ben, family, categoryId, plan }
}
