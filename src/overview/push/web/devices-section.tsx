import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { rescueFocus } from '../../../platform/web/ui/rescue-focus.ts'
import { Rows } from '../../../platform/web/ui/rows.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { reminderSettingsQuery } from '../../reminders/web/public.ts'
import type { PushDevice } from '../contract.ts'
import { nameOfDevice } from './device-names.ts'
import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'
import { pushApi } from './push-api.ts'
import { switchOff } from './push-here.ts'
import { SwitchHere } from './switch-here.tsx'

/** The section of the settings with the devices that get notifications: switched on, tested and removed here (PUSH-02, PUSH-03). */
export function DevicesSection() {
  const { t } = useTranslation('push')
  const id = useId()
  const { data, error } = useQuery(reminderSettingsQuery)
  // The section above says that it could not be read.
  if (error !== null && data === undefined) return null
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.heading}>
        {t('devices.heading')}
      </Heading>
      {data === undefined ? (
        <LoadingDevices />
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
  const { t } = useTranslation('push')
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
            {t('devices.result.lost', { replace: { device: nameOfDevice(tested) } })}
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
  const { t } = useTranslation('push')
  return useChange({
    run: async ({ id, here }: PushDevice, options) => {
      if (here) await switchOff().catch(() => undefined)
      return pushApi.remove({ deviceId: id }, options)
    },
    optimistic: ({ id }) => [
      inCache(reminderSettingsQuery, (known) => ({ ...known, devices: known.devices.filter((other) => other.id !== id) })),
    ],
    success: t('devices.removed'),
    failure: t('devices.removeFailed'),
    onDone: rescueFocus,
  })
}

function LoadingDevices() {
  return (
    <Loading>
      <Card>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    </Loading>
  )
}
