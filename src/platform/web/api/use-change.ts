import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../ui/toast.tsx'
import type { Change } from './change.ts'
import { backOff } from './make-query-client.ts'
import { readAgain } from './read-again.ts'
import { isUnreachable } from './refusal.ts'
import { showAtOnce } from './show-at-once.ts'
import { type Submission, Submissions } from './submissions.ts'
import { tellDone, tellRefused } from './tell-outcome.ts'

const mostRetries = 3

/**
 * Makes changes. Each submission carries one Idempotency-Key, also when it is repeated: by itself while the server is
 * unreachable, by Retry on the toast, or by pressing the same button again with the same input. Two presses before the screen
 * has been drawn again are one.
 */
export function useChange<Input, Output>(change: Change<Input, Output>) {
  const client = useQueryClient()
  const [submissions] = useState(() => new Submissions<Input>())
  const complaint = useRef<number>(undefined)
  const { mutate, isPending, error } = useMutation<Output, Error, Submission<Input>, ReadonlyArray<() => void>>({
    mutationFn: async ({ input, key }) => change.run(input, { context: { idempotencyKey: key } }),
    retry: (tries, failure) => isUnreachable(failure) && tries < mostRetries,
    retryDelay: backOff,
    onMutate: async ({ input }) => {
      // Whoever tries again has understood why it failed before.
      if (complaint.current !== undefined) toast.dismiss(complaint.current)
      return showAtOnce(client, change.optimistic?.(input) ?? [])
    },
    onSuccess: (output, { input }) => {
      tellDone(change, output, input)
      change.onDone?.(output, input)
    },
    onError: (failure, submission, undo) => {
      undo?.forEach((undoOne) => undoOne())
      submissions.failed(submission, !isUnreachable(failure))
      complaint.current = tellRefused(change, failure, submission)
    },
    onSettled: (_output, failure, submission) => {
      const read = readAgain(client, keysOf(change, submission.input))
      if (failure === null) void submissions.done(submission, read)
    },
  })
  return {
    /** Makes the change; success and failure show themselves. */
    send: (input: Input) => {
      const submission = submissions.of(input, mutate)
      if (submission !== undefined) mutate(submission)
    },
    /** It is being made; the button shows its -ing word. */
    sending: isPending,
    error,
  }
}

function keysOf<Input, Output>({ optimistic, reads }: Change<Input, Output>, input: Input): QueryKey[] {
  const shown = optimistic?.(input).map(({ queryKey }) => queryKey) ?? []
  return [...shown, ...(reads?.(input) ?? [])]
}
