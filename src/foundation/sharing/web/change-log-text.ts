import type { TFunction } from 'i18next'
import type { LogEntry } from '../contract.ts'

/** What an entry of the change log says was done, and to whom (LOG-03 to LOG-08). */
export function changeLogText(
  t: TFunction<'sharing'>,
  { action, changedBy, details }: Pick<LogEntry, 'action' | 'changedBy' | 'details'>,
): string {
  const level = (known: 'view' | 'edit' | null): string => (known === null ? '' : t(`level.${known}`))
  // Sharing begins when somebody accepts; it is they who are said to have done it.
  const joined = action === 'category_shared' && details.person !== null && details.person === changedBy
  return t(`log.entry.${joined ? 'category_joined' : action}`, {
    person: details.person ?? t('log.somebodyInside'),
    from: level(details.from),
    to: level(details.to),
  })
}
