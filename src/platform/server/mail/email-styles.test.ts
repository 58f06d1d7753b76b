import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailColours, paintedParts } from './email-styles.ts'

const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')

type Rgb = readonly [number, number, number]

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// As programs that darken a page by themselves do it: they invert dark text and light backgrounds, and leave the rest.
const brightness = ([red, green, blue]: Rgb): number => (red * 299 + green * 587 + blue * 114) / 1000
const inverted = ([red, green, blue]: Rgb): Rgb => [255 - red, 255 - green, 255 - blue]
const darkenedWords = (colour: Rgb): Rgb => (brightness(colour) < 150 ? inverted(colour) : colour)
const darkenedGround = (colour: Rgb): Rgb => (brightness(colour) > 205 ? inverted(colour) : colour)

test('the colours of an email are those of the screens, in light and in dark', () => {
  const nights = new Map(Object.entries(mailColours.dark))
  for (const [name, day] of Object.entries(mailColours.light)) {
    expect(tokens, name).toContain(`--${name}: light-dark(${day}, ${nights.get(name)});`)
  }
})

test.each(['light', 'dark', 'anywhere'] as const)('text is readable on its background: %s', (theme) => {
  const palette = mailColours[theme]
  for (const [part, { front, back }] of Object.entries(paintedParts)) {
    expect(contrast(rgbOf(palette[front]), rgbOf(palette[back])), part).toBeGreaterThanOrEqual(4.5)
  }
})

test('text is readable where a program darkens the email by itself', () => {
  const palette = mailColours.anywhere
  for (const [part, { front, back }] of Object.entries(paintedParts)) {
    expect(contrast(darkenedWords(rgbOf(palette[front])), darkenedGround(rgbOf(palette[back]))), part).toBeGreaterThanOrEqual(4.5)
  }
})

test('the honey of the screens would fail there, so the test can fail', () => {
  const { honey, 'on-honey': words } = mailColours.light
  expect(contrast(darkenedWords(rgbOf(words)), darkenedGround(rgbOf(honey)))).toBeLessThan(2)
})
