import { MealField } from '#household/meals/contract.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson } from './people.ts'

/** A group with a meal planner, its creator and a member who may edit it; `plan` fills in fields of a day that was empty. */
export async function createMealPlanner() {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'meals')
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' } })
  const plan = async (planDate: string, fields: Partial<Record<MealField, string>>) => {
    for (const [field, text] of Object.entries(fields)) {
      await apiAs(ada).meals.save({ categoryId, planDate, field: MealField.parse(field), text, was: null })
    }
  }
  return { ada, ben, family, categoryId, plan }
}
