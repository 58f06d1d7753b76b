import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { candidatesIn, type Candidate, type Change } from './candidates.ts'

// Draws the faults anew: `node tests/planted/draw.ts`. The same files and seed give the same faults.
const seed = 20_261_123

/** A drawn fault; `equal` says why nobody could notice it, so that it does not count, and `tests` what should notice it. */
export type Fault = Change & { id: string; area: string; equal?: string; tests?: string[] }

const areas: readonly { area: string; files: RegExp; many: number; kinds?: RegExp }[] = [
  { area: 'policy', files: /^src\/.*schema\.sql$/, kinds: /^open policy$/, many: 5 },
  { area: 'sql', files: /^src\/.*schema\.sql$/, kinds: /^(?!open policy)/, many: 9 },
  { area: 'verb', files: /^src\/(foundation|household|organizer|overview|operations)\/.*\/server\/.*\.ts$/, many: 12 },
  { area: 'server', files: /^src\/(platform|app)\/.*server\/.*\.ts$/, many: 6 },
  { area: 'worker', files: /^src\/(platform\/server\/jobs|overview\/reminders\/server|platform\/server\/mail)\/.*\.ts$/, many: 4 },
  { area: 'service worker', files: /^src\/app\/worker\/.*\.ts$/, many: 3 },
  { area: 'contract', files: /^src\/.*\/contract\.ts$/, many: 6 },
  { area: 'shared', files: /^src\/.*\/shared\/.*\.ts$/, many: 4 },
  { area: 'hook', files: /^src\/.*\/web\/.*use-[\w-]+\.ts$/, many: 8 },
  { area: 'screen', files: /^src\/.*\/web\/.*\.tsx$/, many: 12 },
  { area: 'text', files: /^src\/.*\/messages\/en\.json$/, many: 5 },
  { area: 'style', files: /^src\/.*\.css$/, many: 5 },
]

function draw(): Fault[] {
  const next = random(seed)
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n')
  const product = files.filter((file) => !/\.(test|spec|gen)\.|\/landing\/|\/demo\//.test(file))
  return areas.flatMap(({ area, files: rule, kinds = /./, many }) => {
    const offered = product.filter((file) => rule.test(file)).map((file) => candidatesIn(file).filter(({ kind }) => kinds.test(kind)))
    const drawn: Candidate[] = []
    const left = offered.filter((candidates) => candidates.length > 0)
    // A file gives at most one fault, so that they are spread over the whole product.
    while (drawn.length < many && left.length > 0) {
      const [candidates = []] = left.splice(Math.floor(next() * left.length), 1)
      const one = candidates[Math.floor(next() * candidates.length)]
      if (one) drawn.push(one)
    }
    return drawn.map(({ start: _start, end: _end, ...change }, index) => ({ id: `${area} ${index + 1}`, area, ...change }))
  })
}

// mulberry32: small, and the same on every machine.
function random(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const target = join(import.meta.dirname, 'faults.json')
if (existsSync(target) && !process.argv.includes('--anew')) throw new Error(`${target} is there: --anew writes over it`)
const faults = draw()
writeFileSync(target, `${JSON.stringify(faults, undefined, 2)}\n`)
console.log(readFileSync(target, 'utf8'))
