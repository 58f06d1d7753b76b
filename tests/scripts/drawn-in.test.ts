import { expect, test } from 'vitest'
import { drawnIn } from '../../scripts/vite/drawn-in.ts'

const drawing = '<svg viewBox="0 0 9 9" class="clay room"><path class="a-mun" d="M0 0"></path><path class="a-trim" d="M1 1"></path></svg>'

test('a picture of a drawing has the colours of its theme and hue in it, and needs no style sheet', async () => {
  const [light, dark] = await Promise.all([drawnIn('light', drawing), drawnIn('dark', drawing)])
  expect(light).toMatch(/^<svg viewBox="0 0 9 9"><path fill="none" stroke="#\w+" stroke-width="1.8" d="M0 0">/)
  expect(light).not.toMatch(/class=|var\(|light-dark/)
  expect(dark).not.toBe(light)
  expect(await drawnIn('light', drawing.replace('clay', 'plum'))).not.toBe(light)
})

test('a class that no style sheet of drawings has ends the build', async () => {
  await expect(drawnIn('light', '<svg><path class="a-nothing"/></svg>')).rejects.toThrow('no style sheet of drawings has .a-nothing')
})
