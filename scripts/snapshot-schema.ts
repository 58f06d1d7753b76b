// npm run db:snapshot: writes migrations/0000-baseline.sql, the whole schema as the features define it today. It is made for a
// release and is then frozen: later changes are migrations of their own, and a test proves that both ways lead to the same schema.
import { writeFileSync } from 'node:fs'
import { productSchema } from '../src/app/server/product-schema.ts'

const file = new URL('../migrations/0000-baseline.sql', import.meta.url)
const { files, migrations } = productSchema()
const [newest] = migrations.slice(-1)

if (newest === undefined) {
  writeFileSync(file, files.map(({ name, sql }) => `-- ${name}\n${sql.trimEnd()}\n`).join('\n'))
  console.log(`migrations/0000-baseline.sql holds ${files.length} files.`)
} else {
  console.error(`The baseline stands still since ${newest.name} was written on top of it.`)
  process.exitCode = 1
}
