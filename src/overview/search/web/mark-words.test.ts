import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['[Bin]s out, [bin]s in', marked('Bins out, bins in', 'BIN')],
  ['[Café] [Zo]ë', marked('Café Zoë', 'cafe', 'zo')],
  ['C[afé] au lait', marked('Cafe\u0301 au lait', 'afe').normalize('NFC')],
  ['[Banana]', marked('Banana', 'ana', 'ban')],
  ['Our [👩‍👧] day', marked('Our 👩‍👧 day', '👩‍👧')],
  ['100%', marked('100%', '')],
  ['Nothing', marked('Nothing', 'x', '\u0301')],
  ['', marked('', 'x')],
])('%s', (expected, text) => expect(text).toBe(expected))
