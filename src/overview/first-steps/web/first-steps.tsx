import { type ComponentType, type ReactNode, lazy, Suspense, useEffect } from 'react'
import type { Space } from '#foundation/families/contract.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import styles from './first-steps.module.css'
import type { GuideHere } from './use-first-steps.ts'

type FirstStepsProps = {
  space: Space
  guide: GuideHere
  /** Chooses the space that it is for; calls `onSettled` once the server has answered. */
  onChoose: (spaceId: string, onSettled: () => void) => void
  /** Shown to everybody else in place of the guide. */
  children: ReactNode
}

function NoGuide({ guide, children }: FirstStepsProps): ReactNode {
  const { giveUp } = guide
  useEffect(giveUp)
  return children
}

// Most people never need it again, so its code is no part of the dashboard's. If it does not load, the dashboard is as it is without it.
function loaded(load: () => Promise<ComponentType<FirstStepsProps>>) {
  return lazy(async () => ({ default: await load().catch(() => NoGuide) }))
}

const ForWhom = loaded(async () => (await import('./for-whom.tsx')).ForWhom)
const Guide = loaded(async () => (await import('./guide.tsx')).Guide)

/** The guide of a new account, until its person has ended it; for everybody else the children. */
export function FirstSteps(props: FirstStepsProps) {
  const { stage } = props.guide
  if (stage === 'none') return props.children
  if (stage === 'loading') return <div className={styles.place} />
  const isAsking = stage === 'asking'
  return (
    <Suspense fallback={<div className={classNames(styles.place, isAsking && styles.question)} />}>
      {isAsking ? <ForWhom {...props} /> : <Guide {...props} />}
    </Suspense>
  )
}
