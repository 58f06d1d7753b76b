import { join } from 'node:path'

import { buildWeb } from './build-web.mjs'
import { runChild } from './run-child.mjs'

/**
 * What a step may use: `report` is a file for the JSON report of its tests, `env` has Node 24 first on PATH and CHROMIUM_PATH.
 * @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv, report: string }} StepTools
 * @typedef {{ code: number, stopped: boolean }} StepEnd
 * @typedef {{ name: string, goOn?: boolean, run: (tools: StepTools) => Promise<StepEnd> }} Step
 */

/**
 * Everything `npm test` does, in this order. It stops at the first step that fails, unless that step says `goOn`.
 * @type {readonly Step[]}
 */
export const STEPS = [
  {
    name: 'Checks',
    run: ({ root, env }) => runChild(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['run', '-s', 'check'], { cwd: root, env }),
  },
  {
    name: 'Unit and integration tests',
    goOn: true,
    run: ({ root, node, env, report }) =>
      runChild(
        node,
        [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        { cwd: root, env },
      ),
  },
  {
    name: 'Web app',
    run: ({ root, node }) => buildWeb({ root, node }),
  },
  {
    name: 'Browser stories',
    run: ({ root, node, env, report }) =>
      runChild(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
        cwd: root,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
  },
]
