import { Heading } from '#platform/web/ui/heading.tsx'
import styles from './section.module.css'

interface SectionHeaderProps {
  id: string
  heading: string
  intro?: string | undefined
}

/** The heading of a section and the sentence below it. */
export function SectionHeader({ id, heading, intro }: SectionHeaderProps) {
  return (
    <>
      <Heading level={2} look="l" id={id} className={styles.heading}>
        {heading}
      </Heading>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    </>
  )
}
