import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Tablet as TabletIcon, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spacesQuery } from '../../../foundation/families/web/public.ts'
import { formatMoment } from '../../../platform/shared/dates.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { HexagonIcon } from '../../../platform/web/ui/hexagon-icon.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Tablet } from '../contract.ts'
import { type MadeCode, members, tablets, tabletsQuery } from './tablets-api.ts'
import styles from './tablets-section.module.css'

const PairDialog = lazyDialog(async () => (await import('./pair-dialog.tsx')).PairDialog)
const CodeDialog = lazyDialog(async () => (await import('./code-dialog.tsx')).CodeDialog)
const PinsDialog = lazyDialog(async () => (await import('./pins-dialog.tsx')).PinsDialog)

/** The section of the settings with the tablets of the groups that the person administers: paired and ended here (FOLK-10, FOLK-12, FOLK-14). */
export function TabletsSection() {
  const { t } = useTranslation('tablets')
  const id = useId()
  const groups = (useQuery(spacesQuery).data ?? []).filter(({ groupType, administered }) => groupType !== 'personal' && administered)
  const reading = useQuery({ ...tabletsQuery, enabled: groups.length > 0 })
  const pairing = useOpened<'new'>()
  const pins = useOpened<'pins'>()
  const made = useOpened<MadeCode>()
  const ending = useOpened<Tablet>()
  const end = useEndTablet()
  const renew = useRenewCode(made.show)
  if (groups.length === 0) return null
  const { data, error } = reading
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t('heading')}
        </Heading>
        <Button size="s" icon={KeyRound} onClick={() => pins.show('pins')}>
          {t('pins.open')}
        </Button>
        <Button size="s" icon={TabletIcon} onClick={() => pairing.show('new')}>
          {t('pairATablet')}
        </Button>
      </div>
      {data === undefined && error !== null && <FailedReading title={t('loadFailed')} reading={reading} />}
      {data?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {data !== undefined && data.length > 0 && (
        <Card pad="none">
          <Rows>
            {data.map((tablet) => (
              <TabletRow key={tablet.memberId} tablet={tablet} onRenew={() => renew(tablet)} onEnd={() => ending.show(tablet)} />
            ))}
          </Rows>
        </Card>
      )}
      <PairDialog key={`pair ${pairing.round}`} open={pairing.open} onClose={pairing.close} groups={groups} onMade={made.show} />
      <CodeDialog open={made.open} onClose={made.close} made={made.subject} />
      <PinsDialog key={`pins ${pins.round}`} open={pins.open} onClose={pins.close} groups={groups} />
      <ConfirmDialog
        open={ending.open}
        onClose={ending.close}
        onConfirm={() => {
          if (ending.subject !== undefined) end(ending.subject)
          ending.close()
        }}
        title={t('end.title')}
        confirmLabel={t('end.confirm')}
      >
        {t('end.sentence', { name: ending.subject?.name ?? '' })}
      </ConfirmDialog>
    </section>
  )
}

function TabletRow({ tablet, onRenew, onEnd }: { tablet: Tablet; onRenew: () => void; onEnd: () => void }) {
  const { t } = useTranslation('tablets')
  const { name, familyName, seenAt } = tablet
  const [now] = useState(() => new Date())
  const seen = seenAt === null ? t('notPaired') : t('seen', { when: formatMoment({ at: seenAt, now }) })
  return (
    <Row
      lead={<HexagonIcon icon={TabletIcon} hue="stone" />}
      title={name}
      sub={`${familyName} · ${seen}`}
      end={
        <>
          <Button size="s" variant="quiet" aria-label={t('newCodeFor', { name })} onClick={onRenew}>
            {t('newCode')}
          </Button>
          <IconButton icon={X} tone="danger" label={t('end.name', { name })} tip={t('end.confirm')} onClick={onEnd} />
        </>
      }
    />
  )
}

/** Ends a tablet: it is signed out at its next request, and gone (FOLK-12). */
function useEndTablet(): (tablet: Tablet) => void {
  const { t } = useTranslation('tablets')
  const end = useChange({
    run: async ({ memberId }: Tablet, options) => members.remove({ memberId }, options),
    optimistic: ({ memberId }) => [inCache(tabletsQuery, (known) => known.filter((other) => other.memberId !== memberId))],
    success: t('end.done'),
    failure: t('end.failed'),
    serverSpeaks: true,
    onDone: rescueFocus,
  })
  return end.send
}

function useRenewCode(onMade: (made: MadeCode) => void): (tablet: Tablet) => void {
  const { t } = useTranslation('tablets')
  const renew = useChange({
    run: async ({ memberId, name }: Tablet, options) => ({ ...(await tablets.renewCode({ memberId }, options)), name }),
    failure: t('newCodeFailed'),
    serverSpeaks: true,
    onDone: onMade,
  })
  return renew.send
}
