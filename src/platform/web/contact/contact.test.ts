import { expect, test } from 'vitest'
import { contact, heard, missed, watchContact } from './contact.ts'

test('watchers hear when the server is missed, is back or serves another build, but not of each further answer', () => {
  heard()
  let news = 0
  const stop = watchContact(() => {
    news += 1
  })
  heard()
  missed()
  missed()
  expect([news, contact().missed]).toEqual([1, true])
  heard(new Headers({ 'Hivehold-Build': 'b2' }))
  expect([news, contact().missed, contact().servedBuild]).toEqual([2, false, 'b2'])
  heard(new Headers())
  expect(contact().servedBuild).toBe('b2')
  stop()
  missed()
  expect(news).toBe(2)
  heard()
})
