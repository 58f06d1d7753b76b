import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Cover } from '../../../platform/web/ui/cover.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import type { Subcategory } from '../contract.ts'
import styles from './subcategory-grid.module.css'

/** Subcategories as small cards, each opening its page (CAR-21). */
export function SubcategoryGrid({ subcategories }: { subcategories: readonly Subcategory[] }) {
  return (
    <CardGrid>
      {subcategories.map(({ id, name }) => (
        <Card key={id} lifts render={<li />}>
          <div className={styles.card}>
            <Heading level={2} look="s">
              <Cover render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId: id }} />}>{name}</Cover>
            </Heading>
            <Icon of={ChevronRight} className={styles.mark} />
          </div>
        </Card>
      ))}
    </CardGrid>
  )
}
