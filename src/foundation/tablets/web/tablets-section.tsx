import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus, Tablet as TabletIcon } from 'lucide-react'
import { useId } from 'react'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { MadeCode, TabletGroup } from './tablets-api.ts'
import styles from './tablets-section.module.css'
import { t } from './texts.ts'

const TabletsDialog = lazyDialog(async () => (await import('./tablets-dialog.tsx')).TabletsDialog)
const PairDialog = lazyDialog(async () => (await import('./pair-dialog.tsx')).PairDialog)
const CodeDialog = lazyDialog(async () => (await import('./code-dialog.tsx')).CodeDialog)
const PinsDialog = lazyDialog(async () => (await import('./pins-dialog.tsx')).PinsDialog)

/**
 * The section of the settings from which the tablets of the groups that the person administers are paired and ended, and PINs are set.
 * It reads nothing of its own: a tablet is for a group with a category.
 */
export function TabletsSection() {
  const id = useId()
  const categories = useQuery(visibleCategoriesQuery).data ?? []
  const groups = groupsOf(categories.filter(({ groupType, administered }) => groupType !== 'personal' && administered))
  const list = useDialog<'tablets'>()
  const pairing = useDialog<'new'>()
  const pins = useDialog<'pins'>()
  const made = useDialog<MadeCode>()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.heading}>
        {t('heading')}
      </Heading>
      <p className={styles.about}>{t('about')}</p>
      <div className={styles.actions}>
        <Button size="s" icon={Plus} onClick={() => pairing.show('new')}>
          {t('pairATablet')}
        </Button>
        <Button size="s" icon={TabletIcon} onClick={() => list.show('tablets')}>
          {t('open')}
        </Button>
        <Button size="s" icon={KeyRound} onClick={() => pins.show('pins')}>
          {t('pins.open')}
        </Button>
      </div>
      <TabletsDialog open={list.open} onClose={list.close} onMade={made.show} />
      <PairDialog key={`pair ${pairing.round}`} open={pairing.open} onClose={pairing.close} groups={groups} onMade={made.show} />
      <CodeDialog open={made.open} onClose={made.close} made={made.subject} />
      <PinsDialog key={`pins ${pins.round}`} open={pins.open} onClose={pins.close} groups={groups} />
    </section>
  )
}

function groupsOf(categories: ReadonlyArray<{ familyId: string; familyName: string }>): TabletGroup[] {
  return [...new Map(categories.map(({ familyId, familyName }) => [familyId, { id: familyId, name: familyName }])).values()]
}
