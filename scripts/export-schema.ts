import { writeFileSync } from 'node:fs'
import { exportSchema } from '#operations/exports/server/export-schema.ts'

// The last step of npm run db:types, as the columns of a download are those of the tables.
writeFileSync(new URL('../docs/export.schema.json', import.meta.url), `${JSON.stringify(exportSchema(), null, 2)}\n`)
