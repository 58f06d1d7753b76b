/** A person's devices, for the settings that show them. */
export { devicesOf, toPushDevices } from './push-devices.ts'
