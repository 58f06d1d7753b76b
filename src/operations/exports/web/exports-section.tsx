import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { formatClock, formatDay, todayOf } from '#platform/shared/dates.ts'
import { pageLanguage } from '#platform/shared/language.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Export } from '../contract.ts'
import styles from './exports.module.css'
import { exportsApi, exportsQuery, fileHref } from './exports-api.ts'
import { AskExportDialog } from './dialogs.ts'
import { t } from './texts.ts'

/** The section of the profile where people download their data, and where downloads of groups are too. */
export function ExportsSection() {
  const query = useQuery(exportsQuery)
  const { data: exports = [], error } = query
  const asking = useDialog<'mine'>()
  const mayAsk = exports.every(({ familyId, state }) => familyId !== null || state === 'failed')
  return (
    <CardSection title={t('mine.heading')} lead={t('mine.sentence')}>
      <div className={styles.list}>
        {exports.map((made) => (
          <ExportStanding key={made.id} made={made} />
        ))}
        {query.data === undefined && error !== null && <QueryFailure title={t('state.loadFailed')} query={query} />}
        {mayAsk && (
          <Button icon={Download} className={styles.alone} onClick={() => asking.show('mine')}>
            {t('mine.open')}
          </Button>
        )}
      </div>
      <AskExportDialog key={asking.round} open={asking.open} onClose={asking.close} />
    </CardSection>
  )
}

/** One download: how far it is, or the way to have it. */
function ExportStanding({ made }: { made: Export }) {
  const { data: spaces } = useQuery(spacesQuery)
  const sentence = sentenceOf(made)
  const remove = useRemoveExport()
  const { id, familyId, state, done, total } = made
  const name = familyId === null ? undefined : spaces?.find((space) => space.id === familyId)?.name
  const ofGroup = name === undefined ? undefined : { group: name }
  const removeLabel = ofGroup === undefined ? t('state.remove') : t('state.removeOf', ofGroup)
  const isOnTheWay = state === 'waiting' || state === 'building'
  return (
    <div className={styles.export}>
      {name !== undefined && (
        <p className={styles.name} dir="auto">
          {name}
        </p>
      )}
      {/* The steps on the way are too many to be read out. */}
      {state === 'building' && <p>{sentence}</p>}
      <Status>{state !== 'building' && <p>{sentence}</p>}</Status>
      {isOnTheWay && <ProgressBar value={total === 0 ? 0 : done / total} />}
      {state === 'ready' && (
        <div className={styles.keys}>
          <Button
            variant={familyId === null ? 'primary' : 'plain'}
            icon={Download}
            aria-label={ofGroup && t('state.downloadOf', ofGroup)}
            render={<a href={fileHref(id)} download />}
          >
            {t('state.download')}
          </Button>
          <IconButton icon={Trash2} tone="danger" label={removeLabel} onClick={() => remove(made)} />
        </div>
      )}
      {!isOnTheWay && state !== 'ready' && (
        <Button icon={Trash2} className={styles.alone} aria-label={removeLabel} onClick={() => remove(made)}>
          {t('state.delete')}
        </Button>
      )}
    </div>
  )
}

function sentenceOf({ state, done, total, bytes, expiresAt }: Export): string {
  const numbers = new Intl.NumberFormat(pageLanguage)
  if (state === 'ready') return t('state.ready', { size: sizeOf(bytes), until: untilOf(expiresAt) })
  if (state !== 'building') return t(`state.${state}`)
  return total === 0 ? t('state.counting') : t('state.building', { done: numbers.format(done), total: numbers.format(total) })
}

function untilOf(instant: string): string {
  const at = new Date(instant)
  return `${formatDay(todayOf(at))}, ${formatClock({ at, now: at })}`
}

const kilobyte = 1000

function sizeOf(bytes: number): string {
  const [value, unit] = bytes < kilobyte * kilobyte ? [bytes / kilobyte, 'kilobyte'] : [bytes / kilobyte / kilobyte, 'megabyte']
  return new Intl.NumberFormat(pageLanguage, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}

function useRemoveExport() {
  const { send } = useChange({
    run: async ({ id }: Export, options) => exportsApi.remove({ exportId: id }, options),
    optimistic: ({ id }) => [cachedChange(exportsQuery, (known) => known.filter((other) => other.id !== id))],
    success: t('state.removed'),
    failure: t('state.removeFailed'),
    onDone: restoreFocus,
  })
  return send
}
