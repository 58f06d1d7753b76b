import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test.each([
  ['Pay at evil.example now', ['Pay at evil', '.', 'example now']],
  ['https://evil.example/a', ['https', ':', '//evil', '.', 'example/a']],
  ['write to eve@evil.co.uk', ['write to eve', '@', 'evil', '.', 'co', '.', 'uk']],
  ['ftp://192.0.2.1', ['ftp', ':', '//192.0.2.1']],
  ['пример.рф', ['пример', '.', 'рф']],
])('an address in %j is split where a mail program would recognise it', (text, parts) => expect(splitLinks(text)).toEqual(parts))

test.each(['The Bells', 'St. Mary, at 09:30. See you!', 'Version 2.0 costs £31.99', 'a @ b', ''])('%j stays in one piece', (text) =>
  expect(splitLinks(text)).toEqual([text]),
)
