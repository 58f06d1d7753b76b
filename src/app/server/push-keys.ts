import type { Config } from '#platform/server/config/config.ts'
import { derivedKey } from '#platform/server/config/derived-key.ts'
import { type VapidKeys, vapidKeys } from '#platform/server/push/vapid-keys.ts'

/**
 * Returns the keys by which push services know this server; undefined where people open no https address, which push services want to know, and without
 * which browsers offer no notifications.
 */
export function pushKeys({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, secret: string): VapidKeys | undefined {
  const subject = PUBLIC_URL?.find((address) => address.startsWith('https:'))
  return subject === undefined ? undefined : vapidKeys(derivedKey(secret, 'web push'), subject)
}
