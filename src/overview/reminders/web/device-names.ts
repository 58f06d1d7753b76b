import './devices-texts.ts'
import type { PushDevice } from '#foundation/notifications/contract.ts'
import { texts } from '#platform/web/texts/texts.ts'

/** Returns what a device is called, such as 'Chrome on Android'. */
export function nameOfDevice({ browser, system }: Pick<PushDevice, 'browser' | 'system'>): string {
  const t = texts.getFixedT(null, 'reminders')
  if (browser !== null && system !== null) return t('devices.name', { replace: { browser, system } })
  return browser ?? system ?? t('devices.unnamed')
}
