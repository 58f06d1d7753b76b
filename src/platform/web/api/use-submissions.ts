import { useRef } from 'react'
import { makeId } from '../../shared/new-id.ts'

/** One press of the button: its input, the key the server knows it by, and the way to send exactly it once more. */
export type Submission<Input> = { input: Input; key: string; again: () => void }

/** Gives each submission its key. The same input after one that got no answer is the same submission. */
export function useSubmissions<Input>() {
  const unanswered = useRef<Submission<Input>>(undefined)
  return {
    of: (input: Input, send: (submission: Submission<Input>) => void): Submission<Input> => {
      const last = unanswered.current
      unanswered.current = undefined
      if (last !== undefined && JSON.stringify(last.input) === JSON.stringify(input)) return last
      const submission = { input, key: makeId(), again: () => send(submission) }
      return submission
    },
    keep: (submission: Submission<Input>) => {
      unanswered.current = submission
    },
  }
}
