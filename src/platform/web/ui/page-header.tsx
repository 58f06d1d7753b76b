import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'
import styles from './page-header.module.css'

interface PageHeadProps {
  /** `<Back render={<Link to="…" />} />` */
  back?: ReactNode
  /** `<HeadRoom kind="cars" category={category} />` */
  picture?: ReactNode
  /** Where this is: 'The Okafors · Home'. */
  trail?: ReactNode
  title: string
  /** Right of the title: a NumberPlate. */
  aside?: ReactNode
  subtitle?: ReactNode
  /** Quiet and plain buttons, or the ViewOnlyChip. */
  actions?: ReactNode
  /**
   * The only primary Button: right of the title, on phones within reach of the thumb: an AddButton as the '+' of the navigation, others
   * floating. Beside an empty list it is a plain one. Unless it is an AddButton, its page calls `useRootMark('page-key')`.
   */
  primary?: ReactNode
}

/** Shows the head that all screens share; the title never moves between the states of a page. */
export function PageHeader({ back, picture, trail, title, aside, subtitle, actions, primary }: PageHeadProps) {
  return (
    <header>
      {back}
      <div className={styles.row}>
        <div className={styles.title}>
          {picture}
          <div className={styles.words}>
            {trail !== undefined && (
              <p className={styles.quiet} dir="auto">
                {trail}
              </p>
            )}
            <div className={styles.line}>
              <Heading level={1}>{title}</Heading>
              {aside}
            </div>
            {subtitle !== undefined && (
              <p className={styles.quiet} dir="auto">
                {subtitle}
              </p>
            )}
          </div>
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {primary !== undefined && (
          <div className={styles.thumb} data-thumb="">
            {primary}
          </div>
        )}
      </div>
    </header>
  )
}
