import { Repeat } from 'lucide-react'
import { formatDay } from '#platform/shared/dates.ts'
import { describeRhythm } from '#platform/web/repeats/describe-rhythm.ts'
import { t as repeatsText } from '#platform/web/repeats/texts.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Repeats } from '../series/contract.ts'
import styles from './repetition-line.module.css'
import { spokenRule } from './repetition-of.ts'
import { t } from './texts.ts'

/** How a task repeats, in words; how many of its days were missed before it, or since when it is paused. */
export function RepetitionLine(repeats: Repeats) {
  const { passedOver, pausedOn, pausedUntil } = repeats
  return (
    <>
      <span className={styles.rule}>
        <Icon of={Repeat} size="s" />
        <VisuallyHidden>{repeatsText('label')}: </VisuallyHidden>
        {describeRhythm(spokenRule(repeats))}
      </span>
      {pausedOn !== null && (
        <span className={styles.note}>
          {pausedUntil == null
            ? t('repeats.paused', { day: formatDay(pausedOn) })
            : t('repeats.pausedUntil', { day: formatDay(pausedUntil) })}
        </span>
      )}
      {pausedOn === null && passedOver > 0 && <span className={styles.note}>{t('repeats.passedOver', { count: passedOver })}</span>}
    </>
  )
}
