import { describe, expect, it } from 'vitest'
import { wayBack } from './return-to.ts'

describe('after signing in a person returns to the page they first opened', { tags: ['GAP-33'] }, () => {
  it.each(['/cars?categoryId=1', '/car/7#insurance', '/dashboard', '/', '/auth?email=a-token'])('%s', (path) =>
    expect(wayBack(path)).toBe(path),
  )
})

describe('a link never leads a person who signs in to another site', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/auth?next=/auth',
    '/auth?email=a-token&next=/auth',
    '/auth',
    '/auth?tab=sign-up',
    '',
    undefined,
    7,
    ['/dashboard'],
  ])('%j', (next) => expect(wayBack(next)).toBeUndefined())
})
