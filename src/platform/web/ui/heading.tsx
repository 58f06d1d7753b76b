import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './heading.module.css'

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level: 1 | 2 | 3 | 4
  /** xl landing and 404 · l screen titles · m sections and dialogs · s cards, days. Unset: l, m, s, s by level. */
  look?: 'xl' | 'l' | 'm' | 's' | undefined
}

/** A heading in the Clarendon; the level is for the outline, the look for the eye. */
export function Heading({ level, look, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag dir="auto" {...rest} className={classNames(styles.heading, styles[look ?? looks[level]], className)} />
}

const looks = { 1: 'l', 2: 'm', 3: 's', 4: 's' } as const
