import { refusalCode } from '../../../platform/web/api/refusal.ts'

/** Returns the answer, or undefined where the server refuses the change: one of many that is so already, or cannot be, keeps the others from nothing. */
export async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (refusalCode(error) === undefined) throw error
    return undefined
  }
}
