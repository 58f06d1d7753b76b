import { useContext } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { Hexagon } from './hexagon.tsx'
import { initials } from './initials.ts'
import { ChosenTones, type PersonTone, personTone } from './person-tone.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PersonProps {
  id: string
  name: string
  /** s 28 × 31 in groups, m 36 × 40 in rows, l 56 × 62 on the profile. */
  size?: 's' | 'm' | 'l' | undefined
  /** Another tone than theirs, such as one that is being chosen. */
  tone?: PersonTone | undefined
  /** The name is shown beside it, so it need not be read here. */
  silent?: boolean | undefined
}

/** Shows a person's initials in a hexagon, in their own warm tone. */
export function PersonAvatar({ id, name, size = 'm', tone: other, silent = false }: PersonProps) {
  const chosen = useContext(ChosenTones).get(id)
  const tone = `tone${other ?? chosen ?? personTone(id)}` as const
  return (
    <span className={classNames(styles.person, styles[size], styles[tone])} title={silent ? undefined : name}>
      <Hexagon className={styles.hex} />
      <span className={styles.initials} data-initials={initials(name)} />
      {!silent && <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  )
}
