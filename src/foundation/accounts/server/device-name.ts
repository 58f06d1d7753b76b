import { parse } from 'bowser'

/** Returns browser and system from a `User-Agent`: 'Chrome' on 'Windows'; null where it does not say. */
export function deviceName(device: string): { browser: string | null; system: string | null } {
  if (device === '') return { browser: null, system: null }
  const { browser, os } = parse(device)
  return { browser: named(browser.name), system: named(os.name) }
}

function named(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name
}
