// In the day: those of tokens.css, which a mail cannot read.
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

// At night, likewise.
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

/** A colour of the house that mails use, named as in tokens.css. */
export type MailColour = keyof typeof light

type Palette = Readonly<Record<MailColour, string>>

/**
 * The colours of a mail: in the day, at night, and `anywhere`, for programs that know neither. Some of these darken a mail by
 * themselves: dark words turn light, and light grounds dark, but a ground of middling brightness stays and the words on it are lost.
 * There, honey is a shade lighter.
 */
export const mailColours: Readonly<Record<'light' | 'dark' | 'anywhere', Palette>> = {
  light,
  dark,
  anywhere: { ...light, honey: '#fdd169', 'honey-press': '#eaac35' },
}
