import { z } from 'zod'

/** The version of the file format that this release writes, and the newest it reads. */
export const backupFormat = 1

/** The first line of a backup; the number after it is the version of the file format. */
export const backupMark = 'Hivehold backup'

const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  sha256: z.string(),
  offset: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
})

export const manifestSchema = z.strictObject({
  release: z.string(),
  schema: z.int().nonnegative(),
  madeAt: z.iso.datetime(),
  secret: z.string().nullable(),
  tables: z.array(tableSchema),
})

/**
 * One table of a backup: `columns` in the order of its rows, which are what COPY writes (UTF-8, one per line); `sha256` (hex) covers
 * them; `offset` and `bytes` give their range in the file, packed with gzip.
 */
export type BackedUpTable = z.infer<typeof tableSchema>

/**
 * The contents of a backup: the release and schema it was made with, when (UTC), the secret of the data folder where it was there,
 * and its tables, each after those it refers to.
 */
export type BackupManifest = z.infer<typeof manifestSchema>
