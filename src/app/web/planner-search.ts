import { type PlannerView, plannerViews } from '../../household/meals/web/planner-view.ts'
import { type CategorySearch, readCategorySearch } from './category-search.ts'
import { readDaySearch } from './day-search.ts'

/** What the address of the meal planner may say: which planner, which view of it, and the date that all views share (GAP-115). */
export type PlannerSearch = CategorySearch & { view?: PlannerView | undefined; date?: string | undefined }

/** Reads the address of the meal planner; what makes no sense is undefined, as in the address of an area page. */
export function readPlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const view = plannerViews.find((known) => known === search['view'])
  return { ...readCategorySearch(search), view, date: readDaySearch(search['date']) }
}
