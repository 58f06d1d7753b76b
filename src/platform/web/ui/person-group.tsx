import styles from './avatar.module.css'
import { PersonAvatar } from './avatar.tsx'
import { t } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PersonGroupProps {
  people: readonly { id: string; name: string }[]
  max?: number | undefined
}

/** Shows the first people of a group and how many more there are; screen readers read all names. */
export function PersonGroup({ people, max = 4 }: PersonGroupProps) {
  const more = people.length - max
  return (
    <span className={styles.group}>
      {people.slice(0, max).map(({ id, name }) => (
        <PersonAvatar key={id} id={id} name={name} size="s" silent />
      ))}
      {/* As CSS content: the accessible name of a button around it has to contain the text that it shows. */}
      {more > 0 && <span className={styles.more} data-more={t('andMore', { more })} aria-hidden="true" />}
      <VisuallyHidden>{people.map(({ name }) => name).join(', ')}</VisuallyHidden>
    </span>
  )
}
