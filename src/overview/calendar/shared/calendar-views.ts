/** The views of the calendar, in the order in which they are chosen. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The kinds of thing that the calendar shows, in the order in which they are switched. */
export const calendarLayers = ['events', 'tasks', 'contracts', 'dates', 'birthdays', 'trips', 'outside', 'meals'] as const
