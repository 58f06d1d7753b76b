import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import type { Space } from '#foundation/families/contract.ts'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { repeatingQuery } from './task-api.ts'
import { t } from './texts.ts'
import { usePauses } from './use-pauses.ts'

type PauseSpaceDialogProps = { open: boolean; onClose: () => void; space: Pick<Space, 'id' | 'name'> }

/**
 * Pauses everything of a space that repeats and that the person may change, as for holidays, and resumes before its day what was paused until one.
 * What somebody paused without a day stays so. Give it a new `key` at each opening, so that it reads what is there then.
 */
export function PauseSpaceDialog({ open, onClose, space }: PauseSpaceDialogProps) {
  const query = useQuery({ ...repeatingQuery(space.id), enabled: open })
  const { pause, resume } = usePauses({ reads: [['tasks']], onDone: onClose })
  // What an earlier opening read may have changed since, and a change based on it would be refused.
  const data = query.isFetchedAfterMount ? query.data : undefined
  const known = data ?? []
  const running = known.filter(({ isPaused }) => !isPaused)
  const planned = known.filter(({ pausedUntil }) => pausedUntil !== null)
  const until = planned.map(({ pausedUntil }) => pausedUntil ?? '').toSorted()[0]
  const title = t('space.title')
  const resuming = until !== undefined && (
    <div>
      <p>{t('space.paused', { count: planned.length, day: formatDayOfWeek(until) })}</p>
      <Button icon={Play} working={resume.sending} onClick={() => resume.send(planned)}>
        {t('space.resume')}
      </Button>
    </div>
  )
  if (running.length === 0) {
    return (
      <Dialog size="s" {...{ open, onClose, title }} subtitle={space.name}>
        {data === undefined && query.isError && <QueryFailure title={t('loadFailed')} query={query} />}
        {data === undefined && !query.isError && (
          <Loading visible>
            <Skeleton width="60%" />
          </Loading>
        )}
        {data !== undefined && (resuming === false ? <p>{t('space.none')}</p> : resuming)}
      </Dialog>
    )
  }
  return (
    <PauseDialog
      {...{ open, onClose, title }}
      subtitle={space.name}
      saving={pause.sending}
      onPause={(day) => pause.send({ tasks: running, until: day })}
    >
      {resuming}
      <p>{t('space.about', { count: running.length })}</p>
    </PauseDialog>
  )
}
