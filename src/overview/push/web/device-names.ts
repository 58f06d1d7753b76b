import './texts.ts'
import { texts } from '#platform/web/texts/texts.ts'
import type { PushDevice } from '../contract.ts'

/** Returns what a device is called, such as 'Chrome on Android'. */
export function nameOfDevice({ browser, system }: Pick<PushDevice, 'browser' | 'system'>): string {
  const t = texts.getFixedT(null, 'push')
  if (browser !== null && system !== null) return t('devices.name', { replace: { browser, system } })
  return browser ?? system ?? t('devices.unnamed')
}
