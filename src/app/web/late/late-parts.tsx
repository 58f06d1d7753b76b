import { useEffect } from 'react'
import { ConnectionLine } from './connection-line.tsx'
import { registerWorker } from './register-worker.ts'
import { useUpdatePrompt } from './use-update-prompt.ts'

/** The parts of Late, in a file that comes after the first paint. */
export function LateParts() {
  useUpdatePrompt()
  useEffect(() => void registerWorker(), [])
  return <ConnectionLine />
}
