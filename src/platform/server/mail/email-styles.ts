import type { CSSProperties } from 'react'

// The light theme: the values of tokens.css, which an email cannot read.
const light = {
  paper: '#fcf7ee',
  surface: '#fffdfa',
  sunken: '#f5eee2',
  line: '#e5ddce',
  ink: '#282018',
  muted: '#655a4e',
  honey: '#f8ba2f',
  'honey-press': '#df9a1e',
  'on-honey': '#301d08',
  'honey-ink': '#7a4708',
} as const

// The dark theme, likewise.
const dark = {
  paper: '#1b1612',
  surface: '#26201b',
  sunken: '#14100c',
  line: '#3f3830',
  ink: '#f2ece3',
  muted: '#b0a89c',
  honey: '#f4b93c',
  'honey-press': '#ce9127',
  'on-honey': '#271605',
  'honey-ink': '#f6d385',
} as const

/** A colour that emails use, named as in tokens.css. */
type MailColour = keyof typeof light

type Palette = Readonly<Record<MailColour, string>>

/**
 * The colours of an email: light, dark, and `anywhere`, for programs that know neither. Some of these darken an email by
 * themselves: dark text turns light, and light backgrounds dark, but a medium background stays and the text on it is lost.
 * There, honey is a shade lighter.
 */
export const mailColours: Readonly<Record<'light' | 'dark' | 'anywhere', Palette>> = {
  light,
  dark,
  anywhere: { ...light, honey: '#fdd169', 'honey-press': '#eaac35' },
}

// `edge` goes around; `top` and `bottom` are thicker lines of their own.
type Colours = { front: MailColour; back: MailColour; edge?: MailColour; top?: MailColour; bottom?: MailColour }

// Text always has its background, so that a program that darkens one lightens the other.
const painted = {
  ground: { front: 'muted', back: 'paper' },
  name: { front: 'ink', back: 'paper' },
  card: { front: 'ink', back: 'surface', edge: 'line', top: 'honey' },
  group: { front: 'muted', back: 'surface' },
  words: { front: 'ink', back: 'surface' },
  well: { front: 'ink', back: 'sunken' },
  label: { front: 'muted', back: 'sunken' },
  value: { front: 'ink', back: 'sunken' },
  button: { front: 'on-honey', back: 'honey', bottom: 'honey-press' },
  help: { front: 'muted', back: 'surface' },
  address: { front: 'honey-ink', back: 'surface' },
  foot: { front: 'muted', back: 'paper' },
  stop: { front: 'honey-ink', back: 'paper' },
} as const satisfies Readonly<Record<string, Colours>>

/** A part of an email; also its class, by which the dark theme finds it. */
type MailPart = keyof typeof painted

/** The colours that meet in an email, to be checked for contrast. */
export const paintedParts: Readonly<Record<MailPart, Colours>> = painted

const text = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const display = "'Besley', 'Hoefler Text', Georgia, 'Times New Roman', serif"
// A name or an address may be longer than a phone is wide.
const breaks: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

const shapes: Readonly<Record<MailPart, CSSProperties>> = {
  ground: { margin: 0, padding: '24px 12px 32px' },
  name: { margin: '0 0 12px', padding: '0 4px', fontFamily: display, fontSize: 20, fontWeight: 600, lineHeight: '28px' },
  card: { padding: 36, borderRadius: 16, borderStyle: 'solid', borderWidth: '4px 1px 1px' },
  group: { margin: '0 0 4px', fontSize: 14, fontWeight: 600, lineHeight: '20px', ...breaks },
  words: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', ...breaks },
  well: { margin: '8px 0 0', padding: '12px 16px', borderRadius: 12 },
  label: { padding: '4px 16px 4px 0', fontSize: 14, fontWeight: 400, lineHeight: '24px', textAlign: 'left', verticalAlign: 'top' },
  value: { padding: '4px 0', fontSize: 16, fontWeight: 600, lineHeight: '24px', textAlign: 'left', verticalAlign: 'top', ...breaks },
  button: {
    padding: '14px 24px',
    borderRadius: 12,
    borderBottomStyle: 'solid',
    borderBottomWidth: 3,
    fontSize: 16,
    fontWeight: 600,
    textAlign: 'center',
  },
  help: { margin: '24px 0 0', fontSize: 14, lineHeight: '20px', ...breaks },
  address: { textDecoration: 'underline', ...breaks },
  foot: { margin: '20px 0 0', padding: '0 4px', fontSize: 14, lineHeight: '20px', ...breaks },
  stop: { textDecoration: 'underline' },
}

/** Returns the look of a part: its shape and colours, written on the part itself, where every mail program finds them. */
export function emailStyles(part: MailPart): { className: string; style: CSSProperties } {
  return { className: part, style: { fontFamily: text, ...shapes[part], ...paintOf(paintedParts[part], 'anywhere') } }
}

/** The look of titles, in the product's typeface. */
export const headingStyle: CSSProperties = {
  ...emailStyles('words').style,
  fontFamily: display,
  fontSize: 26,
  fontWeight: 600,
  lineHeight: '34px',
}

/** The look of a heading within an email. */
export const sectionStyle: CSSProperties = { ...emailStyles('words').style, margin: '8px 0 8px', fontWeight: 600 }

function paintOf({ front, back, edge, top, bottom }: Colours, theme: keyof typeof mailColours): CSSProperties {
  const palette = mailColours[theme]
  return {
    color: palette[front],
    backgroundColor: palette[back],
    ...(edge === undefined ? {} : { borderColor: palette[edge] }),
    ...(top === undefined ? {} : { borderTopColor: palette[top] }),
    ...(bottom === undefined ? {} : { borderBottomColor: palette[bottom] }),
  }
}

/** The style sheet for programs that read one: the colours of both themes, and a narrower edge on phones. */
export const styleSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }
@media (prefers-color-scheme: light) {
${rulesFor('light')}
}
@media (prefers-color-scheme: dark) {
${rulesFor('dark')}
}
`

function rulesFor(theme: 'light' | 'dark'): string {
  return Object.entries(paintedParts)
    .map(([part, colours]) => `  ${selectorOf(part)} { ${declarations(paintOf(colours, theme))} }`)
    .join('\n')
}

// The part that contains the whole page is a cell in the body, and has its colours as well.
function selectorOf(part: string): string {
  return part === 'ground' ? '.ground, .ground > table > tbody > tr > td' : `.${part}`
}

function declarations(style: CSSProperties): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value} !important;`)
    .join(' ')
}
