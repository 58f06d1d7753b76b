import { expect, test } from 'vitest'
import { offlineResponse } from './offline-response.ts'

const cachedOrigin = { origin: 'https://hive.example.org', cached: new Set(['/assets/core-1a2b.js', '/offline.html']) }
const of = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  offlineResponse({ method: 'GET', mode: 'cors', url: new URL(path, cachedOrigin.origin).href, ...more }, cachedOrigin)

test('a screen is the page that is cached on the device; the front page and files come from the network, with the offline page behind them', () => {
  for (const path of ['/dashboard', '/shopping?categoryId=1', '/nowhere/at/all', '/apiary', '/livezone'])
    expect(of(path, { mode: 'navigate' }), path).toBe('app')
  for (const path of ['/', '/?from=mail', '/landing.html', '/robots.txt']) expect(of(path, { mode: 'navigate' }), path).toBe('page')
})

test('the files of the build come from the device, by exactly their names', () => {
  expect(of('/assets/core-1a2b.js')).toBe('cached')
  expect(of('/assets/core-9f9f.js')).toBe('untouched')
  expect(of('/assets/core-1a2b.js?other')).toBe('untouched')
})

test('addresses with data of a household, about the server or for stopping emails are never touched, not even as a page', () => {
  for (const path of ['/api', '/api/families', '/api/live?after=1', '/api/docs', '/livez', '/readyz', '/stop-mails?token=1'])
    for (const mode of ['navigate', 'cors'] as const) expect(of(path, { mode }), path).toBe('untouched')
})

test('only reads from our own address are answered', () => {
  expect(of('/assets/core-1a2b.js', { method: 'POST' })).toBe('untouched')
  expect(of('/dashboard', { method: 'POST', mode: 'navigate' })).toBe('untouched')
  expect(of('https://elsewhere.example.org/assets/core-1a2b.js')).toBe('untouched')
})
