// npm run schema:level: notes in schema-level.gen.json which schema this release has: the version is that of the newest migration or the time at
// which the code was last noted as changed, so that an older server refuses the data. With --check it only reports whether the file is up to date.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { codeFiles, productSchema } from '#app/server/product-schema.ts'

const file = new URL('../src/app/server/schema-level.gen.json', import.meta.url)
const noted: { version: number; code: string } = JSON.parse(readFileSync(file, 'utf8'))
const hash = createHash('sha256')
for (const { name, sql } of codeFiles()) hash.update(`${name}\n${sql}\n`)
const code = hash.digest('hex').slice(0, 32)
const { baseline, migrations } = productSchema()
const newest = migrations.at(-1)?.version ?? baseline.version
const now = Number(new Date().toISOString().slice(0, 16).replaceAll(/\D/g, ''))

if (noted.code === code && noted.version >= newest) process.exit()
if (process.argv.includes('--check')) {
  console.error('schema-level.gen.json does not fit the schema any more: run npm run schema:level.')
  process.exit(1)
}
writeFileSync(file, `${JSON.stringify({ version: noted.code === code ? newest : Math.max(newest, now), code }, null, 2)}\n`)
