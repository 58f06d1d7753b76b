import { readFile, writeFile } from 'node:fs/promises'
import { contract } from '#app/contract.ts'
import { routeDefaults } from '#platform/server/api/route-defaults.ts'
import type { RouteMeta } from '#platform/shared/api.ts'

// Writes what the browser needs of the contract: methods, paths, the facts of reads, and the default values that answers omit; no schemas. `--check` fails
// when a committed file differs.
const files = {
  'contract.gen.ts': textOf(contract),
  'defaults.gen.json': `${JSON.stringify(routeDefaults(contract), null, 2)}\n`,
}

for (const [name, fresh] of Object.entries(files)) {
  const file = new URL(`../src/app/web/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) await writeFile(file, fresh)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== fresh) {
    console.error(`src/app/web/${name} is not what src/app/contract.ts says. Run: node scripts/contract-json.ts`)
    process.exitCode = 1
  }
}

// Two levels, feature and verb: a screen loads the routes of the features it asks.
function textOf(table: typeof contract): string {
  const features = Object.entries(table).map(([feature, verbs]) => {
    const routes = Object.entries(verbs).map(([verb, { '~orpc': definition }]) => {
      const known = routeOf(`${feature}.${verb}`, definition.route, definition.meta)
      return `  ${verb}: ${JSON.stringify(known)},\n`
    })
    return `export const ${feature} = {\n${routes.join('')}} as const\n`
  })
  return `// The routes that the browser knows. Written by node scripts/contract-json.ts.\n${features.join('\n')}`
}

type Route = { method?: string; path?: string; inputStructure?: string; outputStructure?: string }

// The browser's link knows only the compact structures.
function routeOf(
  name: string,
  { method, path, inputStructure = 'compact', outputStructure = 'compact' }: Route,
  { open: _open, defaults: _defaults, ...facts }: RouteMeta,
) {
  if (method === undefined || path === undefined) throw new Error(`${name} names no method or no path`)
  if (inputStructure !== 'compact' || outputStructure !== 'compact') throw new Error(`${name} is not of the compact structure`)
  const route = `${method} ${path}`
  return Object.keys(facts).length === 0 ? route : { route, ...facts }
}
