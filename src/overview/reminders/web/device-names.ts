import type { PushDevice } from '#foundation/notifications/contract.ts'
import { t } from './devices-texts.ts'

/** Returns what a device is called, such as 'Chrome on Android'. */
export function nameOfDevice({ browser, system }: Pick<PushDevice, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return t('devices.name', { browser, system })
  return browser ?? system ?? t('devices.unnamed')
}
