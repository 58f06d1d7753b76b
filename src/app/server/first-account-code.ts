import { pairingCodeOf, readPairingCode } from '#foundation/accounts/shared/pairing-code.ts'
import type { Config } from '#platform/server/config/config.ts'
import { derivedKey } from '#platform/server/config/derived-key.ts'
import { isReachable } from '#platform/server/config/public-origins.ts'

/**
 * Returns the code for the first account, as it is compared; null where none is asked: a server that is only open to its own machine.
 * Without FIRST_ACCOUNT_CODE it derives from the secret, so that it is the same at every start and in every process.
 */
export function firstAccountCode(
  config: Pick<Config, 'FIRST_ACCOUNT_CODE' | 'SIGN_UP' | 'PUBLIC_URL' | 'PORT' | 'HOST'>,
  secret: string,
): string | null {
  if (config.SIGN_UP === 'open' && !isReachable(config)) return null
  if (config.FIRST_ACCOUNT_CODE !== undefined) return readPairingCode(config.FIRST_ACCOUNT_CODE)
  return pairingCodeOf(derivedKey(secret, 'first account'))
}
