import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { DemoPerson } from '#foundation/accounts/contract.ts'
import { argon2Hashing } from '#foundation/accounts/server/password-hashing.ts'
import type { FeedsServices } from '#overview/feeds/server/feed-address.ts'
import type { Config } from '#platform/server/config/config.ts'
import { derivedKey } from '#platform/server/config/derived-key.ts'
import { publicOriginsOf } from '#platform/server/config/public-origins.ts'
import { serverId } from '#platform/server/config/server-names.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { type MailResult, mailResult } from '#platform/server/mail/mail-result.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { firstAccountCode } from './first-account-code.ts'
import type { BackgroundServices } from './background-services.ts'
import { pushKeys } from './push-keys.ts'
import type { ProductServices } from './router.ts'
import { operatorServices } from './operator-services.ts'

const { version: release } = packageFile

type ServiceParts = { config: Config; pools: Pools; background: BackgroundServices; secret: string }

/** Returns what the features need of the server's settings and its secret; `demoPeople` are whom a demonstration offers to sign in as. */
export function servicesOf({ config, pools, background, secret }: ServiceParts, demoPeople: readonly DemoPerson[] | null): ProductServices {
  const sendsMail = config.SMTP_URL !== undefined
  const now = (): Date => new Date()
  const pushKey = pushKeys(config, secret)?.publicKey ?? null
  // Whichever process sends emails, their outcome is read from the queue.
  const outcomeOf = async (mailId: string, language: string): Promise<MailResult> =>
    sendsMail ? mailResult(pools.worker, mailId, { language }) : { outcome: 'none', reason: null }
  const hashing = argon2Hashing(Math.max(1, availableParallelism() - 1))
  const credentials = { hashing, pairingKey: derivedKey(secret, 'pairing codes'), randomBytes }
  const ofAccounts = {
    signUp: config.SIGN_UP,
    // Everybody may look around in a demonstration.
    firstAccountCode: demoPeople === null ? firstAccountCode(config, secret) : null,
    supportAddress: config.SUPPORT_ADDRESS ?? null,
  }
  return {
    accounts: { ...ofAccounts, mailConfigured: sendsMail, demoPeople, ...credentials, now, forgetMails: background.forgetMails },
    invitations: {
      linkKey: derivedKey(secret, 'invitation links'),
      randomBytes,
      publicUrl: publicOriginsOf(config)[0],
      previewHosts: config.PREVIEW_HOSTS,
      mailOutcome: outcomeOf,
    },
    reminders: { stopKey: derivedKey(secret, 'stop links'), now, mailConfigured: sendsMail, pushKey },
    push: { key: pushKey, hosts: config.PUSH_HOSTS },
    feeds: feedsServices(config, secret),
    outsideCalendars: { secret },
    tablets: { ...credentials, pinKey: derivedKey(secret, 'PINs') },
    operator: operatorServices({
      config,
      release,
      startedAt: now(),
      worker: background.workerState,
      backupHealth: background.backupHealth,
      secret,
      mailOutcome: outcomeOf,
    }),
  }
}

function feedsServices(config: Config, secret: string): FeedsServices {
  return {
    addressKey: derivedKey(secret, 'feed addresses'),
    randomBytes,
    publicUrl: publicOriginsOf(config)[0],
    serverId: serverId(secret),
  }
}
