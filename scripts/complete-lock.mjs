// Run after a package was added or updated: `node scripts/complete-lock.mjs`. Where the registry at hand lacks a package's
// builds for other machines, npm leaves them out of package-lock.json, and `npm ci` then refuses the file on every machine.
// This names them there, with their version and machine, so that npm skips them here and finds them where they are needed. `--check` only fails when some are missing.
import { readFileSync, writeFileSync } from 'node:fs'

import { missingBuilds } from './bootstrap/missing-builds.mjs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingBuilds(lock.packages)

if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    console.error(
      `package-lock.json lacks ${missing.length} builds for other machines, so \`npm ci\` will refuse it. Run: node scripts/complete-lock.mjs`,
    )
    process.exit(1)
  }
} else {
  for (const { path, entry } of missing) lock.packages[path] = entry
  const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`)
  console.log(`${missing.length} builds for other machines were added to package-lock.json.`)
}
