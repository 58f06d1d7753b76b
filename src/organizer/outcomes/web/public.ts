/** What other features use of outcomes in the browser: the dialog that asks for one, and undoing one. */
import './texts.ts'

export { AskAgain, isAskingAgain } from './ask-again.tsx'
export { OutcomeDialog } from './lazy-outcome-dialog.ts'
export { useDetails } from './test-details.ts'
export { useUndoOutcome } from './use-outcomes.ts'
export { useOvertaken } from './use-overtaken.ts'
