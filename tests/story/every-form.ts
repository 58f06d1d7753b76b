import { isProof } from '../is-proof.ts'
import { dashboardForms } from './dashboard-forms.ts'
import type { Form } from './form.ts'
import { organizerForms } from './organizer-forms.ts'
import { recordForms } from './record-forms.ts'
import { tripForms } from './trip-forms.ts'

/** Every dialog with a form for something in the household, with the screen that it opens from. */
export const everyForm: readonly Form[] = [...organizerForms, ...tripForms, ...recordForms, ...dashboardForms]

const screens = [...new Set(everyForm.map(({ at }) => at))]

/** Whether this form is tried: in `npm test` those of every fifth screen, since forms of a screen need each other, and in `npm run prove` all. */
export function isTried({ at }: Form): boolean {
  return isProof || screens.indexOf(at) % 5 === 0
}
