import { ORPCError } from '@orpc/client'
import { t } from '../ui/texts.ts'
import { detailsOf } from './response-details.ts'
import { busyMessage, isUnreachable } from './refusal.ts'

/**
 * Returns why a request failed, in a sentence for people: no connection, no answer, the server is starting, took too long, got too
 * many requests or answered with an error. Undefined for a refusal, which has its own message.
 */
export function failureReason(error: Error): string | undefined {
  if (!(error instanceof ORPCError))
    return isGivenUp(error) ? t('failed.tookTooLong') : t(isOnline() ? 'failed.noAnswer' : 'failed.offline')
  const { status } = error
  if (status === 429) return tooManyReason(detailsOf(error).waitSeconds)
  const busy = busyMessage(error)
  if (busy !== undefined) return busy
  if (status === 408 || status === 504) return t('failed.tookTooLong')
  if (status === 502 || status === 503) return t('failed.notReady')
  return status >= 500 ? serverReason(detailsOf(error).requestId) : undefined
}

/** Returns the same where no server was reached; undefined when there was any answer at all. */
export function unreachedReason(error: Error): string | undefined {
  return isUnreachable(error) ? failureReason(error) : undefined
}

function isGivenUp(error: Error): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

// A device that reports to be online may still reach nothing.
function isOnline(): boolean {
  return navigator.onLine
}

function serverReason(requestId: string | undefined): string {
  return requestId === undefined ? t('failed.server') : t('failed.serverWithId', { requestId })
}

const minute = 60

function tooManyReason(waitSeconds: number | undefined): string {
  if (waitSeconds === undefined) return t('failed.tooMany')
  if (waitSeconds < minute) return t('failed.tooManySeconds', { count: Math.max(1, waitSeconds) })
  return t('failed.tooManyMinutes', { count: Math.ceil(waitSeconds / minute) })
}
