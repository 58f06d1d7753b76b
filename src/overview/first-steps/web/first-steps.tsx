import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { Space } from '../../../foundation/families/contract.ts'
import { usePerson } from '../../../foundation/accounts/web/public.ts'
import styles from './first-steps.module.css'

type FirstStepsProps = {
  /** The person's personal space. */
  space: Space
  /** Shown to everybody else in place of the guide. */
  children: ReactNode
}

const NoGuide = ({ children }: FirstStepsProps): ReactNode => children

// Most people never need it again, so its code is no part of the dashboard's. If it does not load, the dashboard is as it is without it.
const Guide = lazy<ComponentType<FirstStepsProps>>(async () =>
  import('./guide.tsx').then(
    (loaded) => ({ default: loaded.Guide }),
    () => ({ default: NoGuide }),
  ),
)

/** The guide of a new account, until its person has ended it; for everybody else the children. */
export function FirstSteps({ space, children }: FirstStepsProps) {
  const person = usePerson()
  if (person?.firstSteps !== true) return children
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Guide space={space}>{children}</Guide>
    </Suspense>
  )
}
