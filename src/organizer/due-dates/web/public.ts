/** What other features and pages use of dates in the browser. */
export { datesQuery, dueDateQuery, everyDate } from './due-date-api.ts'
export { DatesSection } from './dates-section.tsx'
export { presetIcons } from './preset-icons.ts'
export { outcomeLooks } from './outcome-looks.ts'
export { RecordDialog } from './lazy-dates.ts'
export { useAskOutcome } from './use-ask-outcome.ts'
export { useUndoRecord } from './use-dates.ts'
