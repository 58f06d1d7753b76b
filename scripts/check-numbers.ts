// `node scripts/check-numbers.ts`: each number of a migration and of a decision record is used once. Two branches may both take the next
// one, and no merge warns of it.
import { readdirSync } from 'node:fs'

const folders = ['migrations', 'docs/decisions']

const twice = folders.flatMap((folder) => {
  const byNumber = Map.groupBy(readdirSync(folder), (name) => /^\d*/.exec(name)?.[0])
  return [...byNumber.values()].filter((names) => names.length > 1).map((names) => `${folder}: ${names.join(', ')}`)
})
for (const line of twice) console.error(`One number, several files. Give the later one the next free number. ${line}`)
process.exitCode = twice.length === 0 ? 0 : 1
