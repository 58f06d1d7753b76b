import { Worker } from 'node:worker_threads'

/** What a thread may cost; 5 seconds and 128 MB unless given. */
export type ThreadLimits = { longestMs?: number; mostMegabytes?: number }

/** What a thread answered; or that it took too long or too much memory, or could not bear what it was given. */
export type ThreadEnd<Answer> = { answer: Answer } | { failed: 'too_much' | 'broken' }

/** Has a script work in a thread of its own, which ends with it: what a file does there happens to nobody else. */
export async function runInThread<Answer>(
  script: URL,
  order: unknown,
  { longestMs = 5000, mostMegabytes = 128 }: ThreadLimits = {},
): Promise<ThreadEnd<Answer>> {
  const { promise, resolve } = Promise.withResolvers<ThreadEnd<Answer>>()
  const thread = new Worker(script, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  const tooLong = setTimeout(() => resolve({ failed: 'too_much' }), longestMs)
  thread.once('message', (answer) => resolve({ answer }))
  thread.once('error', (error) => {
    resolve({ failed: 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much' : 'broken' })
  })
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    await thread.terminate()
  }
}
