/** The views of meal plans. */
export const plannerViews = ['calendar', 'daily', 'weekly'] as const

/** One of the views of meal plans. */
export type PlannerView = (typeof plannerViews)[number]

/** The planner, view and date that are shown; they are in the address so that the browser's back and forward work. */
export type PlannerPlace = { categoryId: string; view: PlannerView; date: string }

/** Goes to another planner, view or date; what is left out stays the same. */
export type GoTo = (place: Partial<PlannerPlace>) => void
