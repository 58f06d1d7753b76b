import { dashboardForms } from './dashboard-forms.ts'
import type { Form } from './form.ts'
import { organizerForms } from './organizer-forms.ts'
import { thingForms } from './thing-forms.ts'
import { tripForms } from './trip-forms.ts'

/** Every dialog with a form for something in the household, with the screen that it opens from. */
export const everyForm: readonly Form[] = [...organizerForms, ...tripForms, ...thingForms, ...dashboardForms]
