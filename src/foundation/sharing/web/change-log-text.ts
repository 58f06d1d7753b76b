import type { LogEntry, Permission } from '../contract.ts'
import { t } from './texts.ts'

/** Returns the text of an entry of the change log: what was done, and to whom. */
export function changeLogText({ action, changedBy, details }: Pick<LogEntry, 'action' | 'changedBy' | 'details'>): string {
  const level = (known: Permission | null): string => (known === null ? '' : t(`level.${known}`))
  // Sharing begins when somebody accepts: the entry names them as the author, and the person who invited them as the one who shared.
  const joined = action === 'category_shared' && details.person !== null && details.person === changedBy
  const accepted = details.sharedBy === null ? 'category_joined' : 'category_accepted'
  return t(`log.entry.${joined ? accepted : action}`, {
    sharer: details.sharedBy,
    person: details.person ?? t('log.somebodyInside'),
    from: level(details.from),
    to: level(details.to),
    space: details.space ?? t('log.anotherSpace'),
  })
}
