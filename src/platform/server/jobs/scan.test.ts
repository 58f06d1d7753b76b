import { pino } from 'pino'
import { expect, test } from 'vitest'
import { scanAll } from './scan.ts'

test('all scanners get the same instant, even when one of them fails, and the failure is thrown afterwards', async () => {
  const noon = new Date('2026-03-01T12:00:00Z')
  const seen: Array<[string, Date]> = []
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const looking = scanAll(
    [
      async (now) => void seen.push(['first', now]),
      async () => Promise.reject(Object.assign(new Error('amelia'), { code: 'EODD' })),
      async (now) => void seen.push(['last', now]),
    ],
    noon,
    log,
  )
  await expect(looking).rejects.toThrow('amelia')
  expect(seen).toEqual([
    ['first', noon],
    ['last', noon],
  ])
  expect(logged.join('')).toContain('EODD')
  expect(logged.join('')).not.toContain('amelia')
})
