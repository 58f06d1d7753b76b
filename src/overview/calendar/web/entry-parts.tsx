import { hexPath } from '#platform/web/ui/hexagon.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Look } from './entry-look.ts'
import styles from './entry.module.css'
import type { Who } from './surroundings.ts'

/** Shows the first letter of a person in a small hexagon of their tone; the name of the entry says who it is. */
function SmallFace({ who: { name, toneClass } }: { who: Who }) {
  const [letter = ''] = name
  return <span className={classNames(styles.face, toneClass)} data-letter={letter.toLocaleUpperCase()} aria-hidden="true" />
}

/** Shows whom an entry is for by small faces, or its room or kind by an icon. */
export function EntryFaces({ look: { wearers, icon } }: { look: Look }) {
  if (icon !== undefined) return <Icon of={icon} size="xs" className={styles.icon} />
  return (
    <span className={styles.faces}>
      {wearers.map((who) => (
        <SmallFace key={who.id} who={who} />
      ))}
    </span>
  )
}

/** Marks a task, and what lies in one's own space. */
export function EntryMark({ look: { mark, isTask } }: { look: Look }) {
  if (mark !== undefined && !isTask) return <Icon of={mark} size="xs" className={styles.mark} />
  if (!isTask) return null
  return (
    <svg className={styles.cell} viewBox="0 0 60 68" aria-hidden="true" focusable="false">
      <path d={hexPath} />
    </svg>
  )
}
