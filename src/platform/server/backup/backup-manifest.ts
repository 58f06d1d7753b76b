import { z } from 'zod'

/** The form of the file that this release writes, and the newest it reads. */
export const backupFormat = 1

/** What the first line of a backup says; the number after it is the form of the file. */
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
 * One table of a backup: `columns` in the order of its rows, which are what COPY writes (UTF-8, a line each); `sha256` (hex) is over
 * them, `offset` and `bytes` say where in the file they lie, packed with gzip.
 */
export type BackedUpTable = z.infer<typeof tableSchema>

/**
 * What a backup holds: the release and the schema it was made with, when (UTC), the secret of the data folder where it was kept there,
 * and its tables, each after those it points to.
 */
export type BackupManifest = z.infer<typeof manifestSchema>
