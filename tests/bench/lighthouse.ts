import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { packageOnDemand } from '../package-on-demand.ts'

// Not execFileSync: the measured server may run in this very process.
const run = promisify(execFile)
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional(), numericValue: z.number().optional() }),
  ),
})

/** The Lighthouse result of a page on a slow phone: scores out of 100 in its four categories, some measures, and the audits below full score. */
export type Marks = {
  scores: Record<(typeof categories)[number], number>
  largestPaintMs: number
  blockedMs: number
  shift: number
  wanting: string[]
}

/** Runs Lighthouse on one address in its mobile form with its own throttling; `cookie` signs it in. */
export async function marksOf(address: string, { cookie }: { cookie?: string } = {}): Promise<Marks> {
  const folder = mkdtempSync(join(tmpdir(), 'hivehold-lighthouse-'))
  const file = join(folder, 'report.json')
  const root = process.getuid?.() === 0
  const flags = ['--headless=new', ...(root ? ['--no-sandbox'] : [])].join(' ')
  const headers = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]
  const wanted = [`--only-categories=${categories.join(',')}`, '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  try {
    await run(process.execPath, [join(packageOnDemand(lighthouse), 'cli/index.js'), address, ...wanted, ...headers, '--quiet'], {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? chromium.executablePath() },
    })
    return readMarks(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readMarks(file: string): Marks {
  const { categories: found, audits } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const score = (name: string): number => Math.round((found[name]?.score ?? 0) * 100)
  const measure = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  const weighed = categories.flatMap((name) => found[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaintMs: measure('largest-contentful-paint'),
    blockedMs: measure('total-blocking-time'),
    shift: measure('cumulative-layout-shift'),
    wanting: weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  }
}
