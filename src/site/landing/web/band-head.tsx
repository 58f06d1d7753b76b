import { Heading } from '#platform/web/ui/heading.tsx'
import styles from './band.module.css'

interface BandHeadProps {
  id: string
  heading: string
  intro?: string | undefined
}

/** The heading of a band and the sentence below it. */
export function BandHead({ id, heading, intro }: BandHeadProps) {
  return (
    <>
      <Heading level={2} look="l" id={id} className={styles.heading}>
        {heading}
      </Heading>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    </>
  )
}
