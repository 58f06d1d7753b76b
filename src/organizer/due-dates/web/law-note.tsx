import { Scale } from 'lucide-react'
import { pageLanguage } from '#platform/shared/language.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import type { Law } from '../shared/presets.ts'
import { t } from './texts.ts'

/** Says from when and where a period of law is, 'as of November 2026, England'. */
export function lawWords({ asOf }: Law): string {
  const month = new Intl.DateTimeFormat(pageLanguage, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return t('law.asOf', { month: month.format(new Date(`${asOf}-01T00:00:00Z`)) })
}

/** Says that a period is one of law, where it was found, and that rules differ elsewhere. */
export function LawNote({ law }: { law: Law }) {
  return (
    <Note tone="plain" icon={Scale}>
      <p>
        {t('law.is', { asOf: lawWords(law) })}{' '}
        <TextLink href={law.source} target="_blank" rel="noreferrer">
          {t('law.source', { site: new URL(law.source).hostname })}
        </TextLink>
      </p>
      <p>{t('law.elsewhere')}</p>
    </Note>
  )
}
