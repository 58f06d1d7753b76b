import { Note } from '#platform/web/ui/note.tsx'
import { itemsOf } from './meal-plans.ts'
import { t } from './texts.ts'

/** Says that somebody else saved first, and what they wrote. */
export function StaleText({ now }: { now: string | null }) {
  return (
    <Note tone="yellow" live>
      {now === null ? t('emptiedMeanwhile') : t('changedMeanwhile', { now: itemsOf(now).join(', ') })}
    </Note>
  )
}
