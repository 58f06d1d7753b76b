import { join } from 'node:path'

import { buildWeb } from './build-web.mjs'
import { runChild } from './run-child.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/**
 * What a step may use: `report` is a file for the JSON report of its tests, `env` has Node 24 first on PATH and CHROMIUM_PATH, `piped`
 * says that other steps write to the terminal too.
 * @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv, report: string, piped: boolean }} StepTools
 * @typedef {{ code: number, stopped: boolean, lastLines: string }} StepEnd
 * @typedef {{ name: string, run: (tools: StepTools) => Promise<StepEnd> }} Step
 */

/** @type {Step} */
const typesAndLint = {
  name: 'Types and lint',
  run: ({ root, env, piped }) => runChild(npm, ['run', '-s', 'check:code'], { cwd: root, env, piped }),
}

/** @type {Step} */
const otherChecks = {
  name: 'Other checks',
  run: ({ root, env, piped }) => runChild(npm, ['run', '-s', 'check:rest'], { cwd: root, env, piped }),
}

/** @type {Step} */
const unitTests = {
  name: 'Unit and integration tests',
  run: ({ root, node, env, report, piped }) =>
    runChild(
      node,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        // What `npm run prove` runs.
        '--tags-filter=!prove',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: root, env, piped },
    ),
}

/** @type {Step} */
const webApp = {
  name: 'Web app',
  run: ({ root, node, piped }) => buildWeb({ root, node, piped }),
}

/** @type {Step} */
const stories = {
  name: 'Browser stories',
  run: ({ root, node, env, report, piped }) =>
    runChild(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', '--grep-invert=@prove'], {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      piped,
    }),
}

/**
 * Everything `npm test` does: one stage after the other, the rows of a stage beside each other, for each alone leaves processors idle. The
 * first failed step ends its row, and no stage follows it.
 * @type {ReadonlyArray<ReadonlyArray<readonly Step[]>>}
 */
export const STAGES = [
  [[typesAndLint], [otherChecks]],
  [[unitTests], [webApp, stories]],
]
