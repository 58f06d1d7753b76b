import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RoomFrame } from './room-frame.tsx'

test('a screen reader passes over the drawing of a room, and the keyboard does as well', () => {
  const room = { hue: 'moss', lit: false, size: 'tile', children: null } as const
  const drawing = renderToStaticMarkup(createElement(RoomFrame, room))
  expect(drawing).toMatch(/^<svg [^>]*aria-hidden="true" focusable="false"/)
})
