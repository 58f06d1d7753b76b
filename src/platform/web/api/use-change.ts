import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import { openAlwaysOffline } from '../offline/always-offline.ts'
import { sendByOutbox } from '../outbox/configure-outbox.ts'
import { type Change, type Complaint, sendOptions } from './send-change.ts'
import { type Submission, Submissions } from './submissions.ts'

/**
 * Makes changes. Each submission carries one Idempotency-Key, also when it is repeated: automatically while the server is
 * unreachable, by Retry on the toast, or by pressing the same button again with the same input. Two presses before the screen
 * has been redrawn are one.
 */
export function useChange<Input, Output>(change: Change<Input, Output>) {
  const client = useQueryClient()
  const [submissions] = useState(() => new Submissions<Input>())
  const [problem, setProblem] = useState<Complaint>()
  const options = sendOptions({ client, change, submissions, show: change.inForm === true ? setProblem : undefined })
  const { mutate, isPending, error } = useMutation(options)
  const [isQueueing, setQueueing] = useState(false)
  const latest = useRef({ client, change, submissions, onReleased: () => setQueueing(false) })
  useEffect(() => {
    latest.current = { ...latest.current, client, change }
  })
  const send = useCallback(
    (input: Input, onSettled?: () => void): void => {
      const make = (submission: Submission<Input>): void => {
        if (latest.current.change.queue?.withoutSwitch === true) openAlwaysOffline(client)
        if (sendByOutbox(latest.current, submission)) setQueueing(true)
        else mutate(submission)
      }
      const submission = submissions.of(input, make)
      if (submission === undefined) return onSettled?.()
      submission.onSettled = onSettled
      // The screen shows the press first: what is cached changes, and the request is made, after that (press to paint: 50 ms at most).
      afterPaint(() => make(submission))
    },
    [client, submissions, mutate],
  )
  return {
    /** Makes the change; success and failure show themselves. It stays the same function. `onSettled` runs once its answer is on the screen. */
    send,
    /** Whether it is being made; the button shows its -ing word. */
    sending: isPending || isQueueing,
    error,
    /** What a change of a form that shows it itself (`inForm`) was refused with, until it is sent again. */
    problem,
  }
}
