import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packagesMatch } from '../../scripts/bootstrap/install-packages.mjs'

const build = (os: string) => ({ version: '1.0.0', optional: true, os: [os], cpu: [process.arch] })
const here = 'node_modules/build-for-this-machine'
const elsewhere = 'node_modules/build-for-another'
const packages = { 'node_modules/library': { version: '1.0.0' }, [here]: build(process.platform), [elsewhere]: build('an-other-system') }

/** Returns whether these installed packages count as those of the lock file. */
function matches(installed: Readonly<Record<string, object>>): boolean {
  const root = mkdtempSync(join(tmpdir(), 'hivehold-packages-'))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  return packagesMatch(root, { withoutDev: true })
}

test('packages without the build for this machine are installed again', () => {
  const { [here]: _own, ...withoutOwn } = packages
  expect(matches(withoutOwn)).toBe(false)
})

test('builds for other machines may be absent', () => {
  const { [elsewhere]: _other, ...withoutOther } = packages
  expect(matches(withoutOther)).toBe(true)
})
