import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the beginning of the names of backups before an upgrade; `digits` are those of the database, which may share the folder with others. */
export function upgradeName(digits: string, schema: number): string {
  return `before-upgrade-${digits}-schema-${schema}`
}

const retainedUpgrades = 3

/**
 * Removes the backups before upgrades of one database that are no longer needed: the newest of each of the last three versions stays,
 * and so is the file named. Nothing else in the folder is touched.
 */
export async function keepLastUpgrades(folder: string, { digits, keep }: { digits: string; keep: string }): Promise<void> {
  const found = await upgradeFiles(folder, digits)
  const whole = found.filter(({ isDraft }) => !isDraft)
  const lastSchemas = new Set([...new Set(whole.map(({ schema }) => schema))].toSorted((a, b) => b - a).slice(0, retainedUpgrades))
  const isNewest = ({ schema, order }: (typeof whole)[number]): boolean =>
    !whole.some((other) => other.schema === schema && other.order > order)
  const retained = new Set(whole.filter((file) => lastSchemas.has(file.schema) && isNewest(file)).map(({ name }) => name))
  for (const { name } of found) {
    if (name !== keep && !retained.has(name)) await rm(join(folder, name), { force: true })
  }
}

/** Removes what killed starts left half written of a database's backups before upgrades; nobody else may be making one. */
export async function removeUpgradeDrafts(folder: string, digits: string): Promise<void> {
  for (const { name, isDraft } of await upgradeFiles(folder, digits)) {
    if (isDraft) await rm(join(folder, name), { force: true })
  }
}

type UpgradeFile = { name: string; schema: number; order: string; isDraft: boolean }

async function upgradeFiles(folder: string, digits: string): Promise<UpgradeFile[]> {
  const ours = new RegExp(
    `^${upgradeName(digits, 0).slice(0, -1)}(\\d+)-(\\d{4}-\\d\\d-\\d\\d-\\d{4})(?:-(\\d+))?\\.hive(\\.[0-9a-f-]{36}\\.new)?$`,
  )
  return (await readdir(folder)).flatMap((name) => {
    const [, schema, minute = '', count = '1', draft] = ours.exec(name) ?? []
    return schema === undefined
      ? []
      : [{ name, schema: Number(schema), order: `${minute}-${count.padStart(6, '0')}`, isDraft: draft !== undefined }]
  })
}
