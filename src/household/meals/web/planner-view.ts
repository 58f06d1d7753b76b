/** The ways to look at meal plans (MEAL-01). */
export const plannerViews = ['calendar', 'daily', 'weekly'] as const

/** One of the ways to look at meal plans. */
export type PlannerView = (typeof plannerViews)[number]

/** What the planner shows; the address says it, so that the browser's back and forward work. */
export type PlannerPlace = { categoryId: string; view: PlannerView; date: string }

/** Leads to another place of the planner; what is not named stays. */
export type GoTo = (place: Partial<PlannerPlace>) => void
