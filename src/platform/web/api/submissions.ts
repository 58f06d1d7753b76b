import { makeId } from '#platform/shared/new-id.ts'

/** One press of the button: its input, the key by which the server knows it, and the function that sends exactly it once more. */
export type Submission<Input> = { input: Input; key: string; again: () => void; onSettled?: (() => void) | undefined }

/** How long after an answer the same press still counts as the first one, at most, in milliseconds. */
const maxDrawMs = 500

/**
 * The submissions of one kind of change. The same input twice at once is one submission, since the second press came before the
 * screen showed the first: it is not sent. The same input after one that got no answer is that one, under its key.
 */
export class Submissions<Input> {
  /** The id of the toast of the last failure. */
  complaint: number | undefined
  #pressed: Submission<Input> | undefined
  #unanswered: Submission<Input> | undefined

  /** Returns what a press sends; undefined when the press before is the same and is still on its way. */
  of(input: Input, send: (submission: Submission<Input>) => void): Submission<Input> | undefined {
    if (isOf(this.#pressed, input)) return undefined
    const submission = isOf(this.#unanswered, input) ? this.#unanswered : { input, key: makeId(), again: () => send(submission) }
    this.#unanswered = undefined
    this.#pressed = submission
    return submission
  }

  /** Reports that it was refused or failed: pressing again tries again, under the same key when it got no answer. */
  failed(submission: Submission<Input>, gotAnswer: boolean): void {
    if (!gotAnswer) this.#unanswered = submission
    this.#release(submission)
  }

  /** Reports that it succeeded; until the screen was read again, `drawn`, it still shows the button that was pressed. */
  async done(submission: Submission<Input>, drawn: Promise<unknown>): Promise<void> {
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, maxDrawMs))])
    this.#release(submission)
  }

  #release(submission: Submission<Input>): void {
    if (this.#pressed === submission) this.#pressed = undefined
  }
}

function isOf<Input>(submission: Submission<Input> | undefined, input: Input): submission is Submission<Input> {
  return submission !== undefined && JSON.stringify(submission.input) === JSON.stringify(input)
}
