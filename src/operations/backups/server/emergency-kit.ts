import { renderSVG, renderUnicodeCompact } from 'uqr'
import { keyKind } from '#platform/server/backup/backup-lock.ts'
import type { Config } from '#platform/server/config/config.ts'
import { publicOriginsOf } from '#platform/server/config/public-origins.ts'
import { escapeHtml } from '#platform/server/html/escape-html.ts'
import { htmlPage } from '#platform/server/html/html-page.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { language } from '#platform/shared/language.ts'

/** What the page names: the release, the folder of backups and the machine with it. */
export type KitFacts = { release: string; folder: string; machine: string }

/** What has to be known to restore a household, as lines under headings, and the key, where the server has one that opens backups. */
export type EmergencyKit = { sections: ReadonlyArray<{ heading: string; lines: readonly string[] }>; key: string | undefined }

const t = textsIn(language, 'backup')

/** Returns what somebody needs to restore the household without the machine it is on. */
export function emergencyKit(
  config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'BACKUP_KEY' | 'BACKUP_AFTER'>,
  { release, folder, machine }: KitFacts,
): EmergencyKit {
  const { BACKUP_KEY: set, BACKUP_AFTER: command } = config
  const key = set === undefined || keyKind(set) === 'recipient' ? undefined : set
  const after = command === undefined ? [] : [t('kit.after', { command })]
  return {
    key,
    sections: [
      { heading: t('kit.what'), lines: [t('kit.address', { release, address: publicOriginsOf(config)[0] })] },
      { heading: t('kit.where'), lines: [t('kit.folder', { folder, machine }), ...after] },
      { heading: t('kit.how'), lines: howTo(release, set !== undefined) },
      { heading: t('kit.key'), lines: keyLines(set) },
    ],
  }
}

const toWriteOn = '_'.repeat(74)

function howTo(release: string, isLocked: boolean): string[] {
  const restore = isLocked ? t('kit.restoreWithKey') : t('kit.restore')
  return [
    t('kit.machine', { release }),
    t('kit.source'),
    toWriteOn,
    t('kit.file'),
    restore,
    t('kit.trust'),
    t('kit.start'),
    ...(isLocked ? [t('kit.age')] : []),
  ]
}

function keyLines(key: string | undefined): string[] {
  if (key === undefined) return [t('kit.noKey')]
  return keyKind(key) === 'recipient' ? [t('kit.keyElsewhere', { recipient: key }), toWriteOn] : [t('kit.keyIs'), key]
}

/** Writes the kit for a terminal, with the key as a QR code. */
export function kitAsText({ sections, key }: EmergencyKit): string {
  const body = sections.map(({ heading, lines }) => `${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`)
  const code = key === undefined ? [] : [renderUnicodeCompact(key, { ecc: 'M', border: 2 })]
  return [t('kit.title'), t('kit.intro'), ...body, ...code].join('\n\n').replaceAll('\n\n\n', '\n\n')
}

const printed = `<style>
body { font: 12pt/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h1 { font-size: 18pt } h2 { font-size: 13pt; margin-bottom: 0; break-after: avoid } p { margin: 0.25rem 0 }
svg { display: block; width: 14rem; margin-top: 1rem; break-inside: avoid }
</style>
`

/** Writes the kit as a page to print. */
export function kitAsPage({ sections, key }: EmergencyKit): string {
  const body = sections.map(
    ({ heading, lines }) => `<h2>${escapeHtml(heading)}</h2>\n${lines.map((line) => `<p>${escapeHtml(line)}</p>\n`).join('')}`,
  )
  const code = key === undefined ? '' : renderSVG(key, { ecc: 'M', border: 4 })
  const intro = `<h1>${escapeHtml(t('kit.title'))}</h1>\n<p>${escapeHtml(t('kit.intro'))}</p>\n`
  return htmlPage({ title: t('kit.title'), head: printed, body: `${intro}${body.join('')}${code}`, language })
}
