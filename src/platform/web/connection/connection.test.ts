import { expect, test } from 'vitest'
import { connection, noteAnswered, missed, watchConnection } from './connection.ts'

test('watchers hear when the server is missed, is back or serves another build, but not of each further answer', () => {
  noteAnswered()
  let news = 0
  const stop = watchConnection(() => {
    news += 1
  })
  noteAnswered()
  missed()
  missed()
  expect([news, connection().isUnreachable]).toEqual([1, true])
  noteAnswered(new Headers({ 'Hivehold-Build': 'b2' }))
  expect([news, connection().isUnreachable, connection().servedBuild]).toEqual([2, false, 'b2'])
  noteAnswered(new Headers())
  expect(connection().servedBuild).toBe('b2')
  stop()
  missed()
  expect(news).toBe(2)
  noteAnswered()
})
