import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { hueClass } from '#platform/web/ui/hue.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './plan-card.module.css'

type PlanCardProps = {
  icon: LucideIcon
  title: string
  controls?: ReactNode
  /** Spans the full width of the day. */
  wide?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A card of a day: a meal or the notes, under its name. */
export function PlanCard({ icon, title, controls, wide = false, ref, children }: PlanCardProps) {
  return (
    <Card pad="none" className={classNames(styles.card, hueClass(kinds.meals.hue), wide && styles.wide)} render={<li />} ref={ref}>
      <div className={styles.head}>
        <Icon of={icon} className={styles.icon} />
        <Heading level={3} className={styles.title}>
          {title}
        </Heading>
        {controls}
      </div>
      {children}
    </Card>
  )
}
