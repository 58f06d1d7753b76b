import { deviceSwitch } from '#platform/web/ui/device-switch.ts'

// It is about the keyboard of this device.
const singleKeys = deviceSwitch('hivehold-single-keys', true)

/** Returns whether shortcuts of a single key work; people who dictate or whose hands shake can switch them off (WCAG 2.1.4). */
export const areSingleKeysOn = singleKeys.isOn

/** Returns the same for a control, and what switches them on or off. */
export const useSingleKeys = singleKeys.use
