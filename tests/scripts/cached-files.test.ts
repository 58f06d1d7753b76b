import { expect, test } from 'vitest'
import { cachedFiles } from '../../scripts/vite/service-worker.ts'

test('a device caches scripts, styles and fonts of the build and the offline page; no picture and no other page', () => {
  const built = [
    'index.html',
    'landing.html',
    'offline.html',
    'sw.js',
    'manifest.webmanifest',
    'robots.txt',
    'assets/core-1a2b.js',
    'assets/besley-3c4d.woff2',
    'assets/core-5e6f.css',
    'assets/shot-7a8b.webp',
    'assets/icon-192-9c0d.png',
    'assets/favicon-1e2f.svg',
  ]
  expect(cachedFiles(built)).toEqual(['/assets/besley-3c4d.woff2', '/assets/core-1a2b.js', '/assets/core-5e6f.css', '/offline.html'])
})
