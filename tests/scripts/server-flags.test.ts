import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFlags } from '../../scripts/bootstrap/server-flags.mjs'

test('the container and the worker start Node with the heap of `npm start`', () => {
  const heap = serverFlags.filter((flag) => flag.includes('-space-size='))
  expect(heap).toHaveLength(2)
  expect(readFileSync('Dockerfile', 'utf8')).toContain(
    `CMD ["node", ${serverFlags.map((flag) => `"${flag}"`).join(', ')}, "src/app/server/main.ts"]`,
  )
  expect(readFileSync('package.json', 'utf8')).toContain(`"worker": "node ${heap.join(' ')} src/app/server/worker.ts"`)
})
