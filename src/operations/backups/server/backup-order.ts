import type { BackupLock } from '#platform/server/backup/backup-lock.ts'
import type { BackupOrder } from '#platform/server/backup/write-backup.ts'
import type { Config } from '#platform/server/config/config.ts'
import { storedSecret } from '#platform/server/config/read-secret.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import packageFile from '../../../../package.json' with { type: 'json' }
import { makeSigningKey } from './signing-key.ts'

/** A backup to be made: the database with its schema, the file, the moment that it names, and what encrypts it. */
export type BackupPlan = {
  database: HiveDatabase
  schema: ProductSchema
  config: Config
  file: string
  now: Date
  lock: BackupLock | undefined
}

/** Returns the order for a backup of everything that lasts in this product's database. */
export function backupOrder({ database, schema, config, file, now, lock }: BackupPlan): BackupOrder {
  return {
    database,
    file,
    release: packageFile.version,
    newestSchema: schema.level.version,
    now,
    lock,
    // A configured secret stays with its operator; one that Hivehold made belongs to the data.
    secret: config.SECRET === undefined ? (storedSecret(config.DATA_DIR) ?? null) : null,
    signingKey: () => makeSigningKey(config),
  }
}
