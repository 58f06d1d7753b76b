import { errorCode } from './error-code.ts'

/** Whether a process of this number exists, be it ours or another user's. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
