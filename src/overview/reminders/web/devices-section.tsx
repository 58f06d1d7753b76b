import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Send, Smartphone, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { PushDevice } from '#foundation/notifications/contract.ts'
import { pushApi } from '#foundation/notifications/web/push-api.ts'
import { type PushSupport, pushSupport, currentRegistration, switchOff, switchOn } from '#foundation/notifications/web/push-registration.ts'
import { formatClock, formatDay, todayOf } from '#platform/shared/dates.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import { t } from './devices-texts.ts'
import { reminderSettingsQuery } from './reminders-api.ts'
import { nameOfDevice } from './device-names.ts'
import styles from './devices-section.module.css'
import { outcomeOfTest } from './outcome-of-test.ts'

/** The section of the settings with the devices that get notifications: switched on, tested and removed here. */
export function DevicesSection() {
  const id = useId()
  const { data, error } = useQuery(reminderSettingsQuery)
  // The section above shows that it could not be read.
  if (error !== null && data === undefined) return null
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.heading}>
        {t('devices.heading')}
      </Heading>
      {data === undefined ? (
        <LoadingCard />
      ) : (
        <>
          <Card>
            <SwitchHere pushKey={data.pushKey} here={data.devices.find(({ here }) => here)} />
          </Card>
          <Devices devices={data.devices} />
        </>
      )}
    </section>
  )
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const [tested, setTested] = useState<PushDevice>()
  const test = useChange({
    run: pushApi.test,
    reads: () => [reminderSettingsQuery.queryKey],
    failure: t('devices.testFailed'),
    serverSpeaks: true,
  })
  const remove = useRemoveDevice()
  const isLost = tested !== undefined && devices.every(({ id }) => id !== tested.id)
  return (
    <>
      {isLost && (
        <div className={styles.lost}>
          <Note tone="red" live>
            {t('devices.result.lost', { device: nameOfDevice(tested) })}
          </Note>
        </div>
      )}
      {devices.length > 0 && (
        <Card pad="none" className={styles.list}>
          <Rows>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isTested={tested?.id === device.id}
                onTest={() => {
                  setTested(device)
                  test.send({ deviceId: device.id })
                }}
                onRemove={() => {
                  setTested(undefined)
                  remove.send(device)
                }}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  )
}

function useRemoveDevice() {
  return useChange({
    run: async ({ id, here }: PushDevice, options) => {
      if (here) await switchOff().catch(() => undefined)
      return pushApi.remove({ deviceId: id }, options)
    },
    optimistic: ({ id }) => [
      cachedChange(reminderSettingsQuery, (known) => ({ ...known, devices: known.devices.filter((other) => other.id !== id) })),
    ],
    success: t('devices.removed'),
    failure: t('devices.removeFailed'),
    onDone: restoreFocus,
  })
}

type HereProps = { pushKey: string | null; here: PushDevice | undefined }

/** The switch for notifications on this device, or why there is none: only its press makes the browser ask. */
function SwitchHere({ pushKey, here }: HereProps) {
  const [support, setSupport] = useState(pushSupport)
  const { choose, working, problem } = useSwitch({ pushKey, here, onAsked: () => setSupport(pushSupport()) })
  const reason = reasonAgainst(support, pushKey)
  return (
    <>
      {reason === undefined || here !== undefined ? (
        <Switch checked={here !== undefined} disabled={working} onChange={() => void choose()}>
          {t('here.switch')}
        </Switch>
      ) : (
        <p className={styles.title}>{t('here.switch')}</p>
      )}
      <p className={styles.words}>{t(reason === undefined ? 'here.why' : `here.${reason}`)}</p>
      {problem !== undefined && (
        <p className={styles.words} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

const words = { denied: 'denied', 'installed only': 'installedOnly', 'https only': 'httpsOnly', none: 'unsupported' } as const

function reasonAgainst(support: PushSupport, pushKey: string | null) {
  if (support !== 'possible') return words[support]
  return pushKey === null ? 'noKey' : undefined
}

function useSwitch({ pushKey, here, onAsked }: HereProps & { onAsked: () => void }) {
  const client = useQueryClient()
  const as = usePerson()?.keptAs
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const turn = async (): Promise<void> => {
    if (here === undefined) {
      if (pushKey !== null && as !== undefined) await switchOn({ key: pushKey, as })
      onAsked()
      return
    }
    if (currentRegistration() !== undefined) await switchOff()
    await pushApi.remove({ deviceId: here.id })
  }
  const choose = async (): Promise<void> => {
    setWorking(true)
    setProblem(undefined)
    try {
      await turn()
    } catch (error) {
      setProblem(refusalCode(error) === 'UNKNOWN_SERVICE' && error instanceof Error ? error.message : t('here.failed'))
    }
    await client.invalidateQueries({ queryKey: reminderSettingsQuery.queryKey })
    setWorking(false)
  }
  return { choose, working, problem }
}

type DeviceRowProps = { device: PushDevice; isTested: boolean; onTest: () => void; onRemove: () => void }

const phones = new Set(['Android', 'iOS'])

/** One device: its name, when it last worked, what became of a test, and what can be done with it. */
function DeviceRow({ device, isTested, onTest, onRemove }: DeviceRowProps) {
  const name = device.here ? t('devices.thisOne', { name: nameOfDevice(device) }) : nameOfDevice(device)
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
          <Button size="s" icon={Send} aria-label={t('devices.testOf', { name })} onClick={onTest}>
            {t('devices.test')}
          </Button>
          <IconButton icon={X} tone="muted" label={t('devices.removeOf', { name })} onClick={onRemove} />
        </>
      }
    />
  )
}

function LastWorked({ device: { workedAt, takenAt, failedAt } }: { device: PushDevice }) {
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
