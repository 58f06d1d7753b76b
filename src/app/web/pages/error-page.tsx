import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isRequestError } from '#platform/web/api/response-details.ts'
import { failureReason } from '#platform/web/api/failure-reason.ts'
import { refusalMessage } from '#platform/web/api/refusal.ts'
import { BareFrame } from '#platform/web/ui/bare-frame.tsx'
import { FailedState } from '#platform/web/ui/failed-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { t } from '../texts.ts'
import styles from './error-page.module.css'
import { isMissingFile, reloadOnce } from './missing-file.ts'

/**
 * The page in place of a screen that cannot be shown: it could not be read, a file of it could not be
 * loaded, or it threw. Each case names what happened and offers another try.
 */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { again, working } = useAgain(reset)
  if (isMissingFile(error)) return <MissingFile error={error} />
  if (isRequestError(error)) {
    return (
      <Around>
        <FailedState level={1} title={t('error.unread')} onRetry={again} retrying={working}>
          {t('error.safe')} {failureReason(error) ?? refusalMessage(error)}
        </FailedState>
      </Around>
    )
  }
  return (
    <Around>
      <FailedState level={1} title={t('error.heading')} onRetry={again} retrying={working}>
        {t('error.sentence')}
        <span className={styles.well}>{wordsOf(error) || t('error.nothing')}</span>
      </FailedState>
    </Around>
  )
}

function MissingFile({ error }: { error: Error }) {
  useEffect(() => void reloadOnce(error), [error])
  return (
    <Around>
      <FailedState level={1} title={t('error.notLoaded')} onRetry={reload}>
        {t('error.notLoadedHint')}
      </FailedState>
    </Around>
  )
}

function Around({ children }: { children: ReactNode }) {
  // Inside the frame of the signed-in screens there is a header already.
  const isInside = useRouterState({ select: ({ matches }) => matches.some(isStandingFrame) })
  const page = (
    <Page width="reading">
      <title>{t('error.title')}</title>
      {children}
    </Page>
  )
  return isInside ? page : <PublicFrame>{page}</PublicFrame>
}

const isStandingFrame = ({ routeId, status }: { routeId: string; status: string }): boolean =>
  routeId === '/_signed-in' && status === 'success'

/** Loads what the route needs once more and draws it again. */
function useAgain(reset: () => void) {
  const router = useRouter()
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const again = async (): Promise<void> => {
    setWorking(true)
    // The error may come from the data that the screen had read.
    client.removeQueries({ type: 'inactive' })
    await router.invalidate()
    setWorking(false)
    reset()
  }
  return { again: () => void again(), working }
}

// A browser remembers that a file could not be loaded: only a new page requests it again.
function reload(): void {
  window.location.reload()
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The frame of screens that need no session: only the brand. */
function PublicFrame({ children }: { children: ReactNode }) {
  return <BareFrame home={<Link to="/" reloadDocument />}>{children}</BareFrame>
}
