import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm run service writes nothing but the unit to standard output, so that it can be written into a file', { tags: ['OPS-17'] }, () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/service.ts'], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  expect(lines.filter((line) => !/^\[\w+\]$|^\w+=/.test(line))).toEqual([])
  expect(stderr).toContain('sudo systemctl enable --now hivehold')
})
