import { readFile, writeFile } from 'node:fs/promises'
import { contract } from '#app/contract.ts'
import { routeDefaults } from '#platform/server/api/route-defaults.ts'

// Writes what the browser needs of the contract: methods and paths, and the values that answers leave out; no schemas. `--check` fails when a committed file
// differs.
const files = { 'contract.gen.json': routesOf(contract), 'defaults.gen.json': routeDefaults(contract) }

for (const [name, content] of Object.entries(files)) {
  const file = new URL(`../src/app/web/${name}`, import.meta.url)
  const fresh = `${JSON.stringify(content, null, 2)}\n`
  if (!process.argv.includes('--check')) await writeFile(file, fresh)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== fresh) {
    console.error(`src/app/web/${name} is not what src/app/contract.ts says. Run: node scripts/contract-json.ts`)
    process.exitCode = 1
  }
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
