/** The form of what became of a date, for other things that are tested: apart, so that pages load it only when it is opened. */
import '../texts.ts'

export { AnswerFields } from '../answer-fields.tsx'
export { Consequences } from '../consequences.tsx'
export { answersOf, recordTextsOf, type RecordTexts, textsOfRecord } from '../record-texts.ts'
