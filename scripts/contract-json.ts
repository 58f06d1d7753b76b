import { readFile, writeFile } from 'node:fs/promises'
import { contract } from '#app/contract.ts'

// Writes what the browser needs of the contract: methods and paths, no schemas. `--check` fails when the committed file differs.
const file = new URL('../src/app/web/contract.gen.json', import.meta.url)
const fresh = `${JSON.stringify(routesOf(contract), null, 2)}\n`

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed !== fresh) {
    console.error('src/app/web/contract.gen.json is not what src/app/contract.ts says. Run: node scripts/contract-json.ts')
    process.exit(1)
  }
} else {
  await writeFile(file, fresh)
}

// Two levels: feature and verb.
function routesOf(table: typeof contract): Record<string, Record<string, string>> {
  const features = Object.entries(table).map(([feature, verbs]) => {
    const routes = Object.entries(verbs).map(([verb, procedure]) => [verb, routeOf(`${feature}.${verb}`, procedure['~orpc'].route)])
    return [feature, Object.fromEntries(routes)]
  })
  return Object.fromEntries(features)
}

type Route = { method?: string; path?: string; inputStructure?: string; outputStructure?: string }

// The browser's link knows only the compact structures.
function routeOf(name: string, { method, path, inputStructure = 'compact', outputStructure = 'compact' }: Route): string {
  if (method === undefined || path === undefined) throw new Error(`${name} names no method or no path`)
  if (inputStructure !== 'compact' || outputStructure !== 'compact') throw new Error(`${name} is not of the compact structure`)
  return `${method} ${path}`
}
