import { Monitor, Send, Smartphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { formatClock, formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import { HexagonIcon } from '../../../platform/web/ui/hexagon-icon.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Row } from '../../../platform/web/ui/rows.tsx'
import type { PushDevice } from '../contract.ts'
import { nameOfDevice } from './device-names.ts'
import styles from './devices.module.css'
import { outcomeOfTest } from './outcome-of-test.ts'

type DeviceRowProps = { device: PushDevice; isTested: boolean; onTest: () => void; onRemove: () => void }

const phones = new Set(['Android', 'iOS'])

/** One device: its name, when it last worked, what became of a test, and what can be done with it (PUSH-03). */
export function DeviceRow({ device, isTested, onTest, onRemove }: DeviceRowProps) {
  const { t } = useTranslation('push')
  const name = device.here ? t('devices.thisOne', { replace: { name: nameOfDevice(device) } }) : nameOfDevice(device)
  return (
    <Row
      className={styles.row}
      wraps
      lead={<HexagonIcon icon={phones.has(device.system ?? '') ? Smartphone : Monitor} />}
      title={name}
      sub={
        <>
          <LastWorked device={device} />
          <output>{isTested && <TestResult device={device} />}</output>
        </>
      }
      end={
        <>
          <Button size="s" icon={Send} aria-label={t('devices.testOf', { replace: { name } })} onClick={onTest}>
            {t('devices.test')}
          </Button>
          <IconButton icon={X} tone="muted" label={t('devices.removeOf', { replace: { name } })} onClick={onRemove} />
        </>
      }
    />
  )
}

function LastWorked({ device: { workedAt, takenAt, failedAt } }: { device: PushDevice }) {
  const { t } = useTranslation('push')
  const today = useToday()
  const when = (instant: string): string => {
    const at = new Date(instant)
    return todayOf(at) === today
      ? t('devices.today', { time: formatClock({ at, now: at }) })
      : t('devices.onDay', { day: formatDay(todayOf(at)) })
  }
  if (failedAt !== null) return <DueDate tone="soon">{t('devices.failed', { when: when(failedAt) })}</DueDate>
  if (workedAt !== null) return <div>{t('devices.worked', { when: when(workedAt) })}</div>
  if (takenAt !== null) return <DueDate tone="soon">{t('devices.taken', { when: when(takenAt) })}</DueDate>
  return <div>{t('devices.unused')}</div>
}

const everyMs = 1000

function TestResult({ device }: { device: PushDevice }) {
  const { t } = useTranslation('push')
  const [begun] = useState(() => Date.now())
  const [now, setNow] = useState(begun)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(ticking)
  }, [])
  const outcome = outcomeOfTest(device, now - begun)
  if (outcome.is === 'arrived') return <DueDate>{t('devices.result.arrived', { count: outcome.seconds })}</DueDate>
  return <DueDate tone={outcome.is === 'waiting' ? 'quiet' : 'soon'}>{t(`devices.result.${outcome.is}`)}</DueDate>
}
