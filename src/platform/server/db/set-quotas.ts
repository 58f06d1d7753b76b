import { adminConnection, type HiveDatabase } from './cluster.ts'
import { withRoleNames } from './roles.ts'
import { withClient } from './with-client.ts'

/** The limit of each thing that the schema has a quota for, by its name in `app.quotas`. */
export type Quotas = Readonly<Record<string, number>>

/**
 * Writes the limits of the configuration into the database, which enforces them. Safe to repeat; of several servers the last to
 * start decides.
 */
export async function setQuotas(database: HiveDatabase, quotas: Quotas): Promise<void> {
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    await client.query(withRoleNames('set role hive_owner', database.rolePrefix))
    await client.query(
      `update app.quotas q set most = n.value::int from jsonb_each_text($1::jsonb) n where n.key = q.name and n.value::int <> q.most`,
      [JSON.stringify(quotas)],
    )
  })
}
