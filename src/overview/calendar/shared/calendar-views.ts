/** The views of the calendar, in the order in which they are chosen. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]
