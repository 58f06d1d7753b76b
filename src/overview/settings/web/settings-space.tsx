import { History } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnedCategory } from '../../../foundation/categories/contract.ts'
import { categoryIcons } from '../../../foundation/categories/web/public.ts'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import styles from './settings-space.module.css'
import type { SpaceOfCategories } from './spaces-of.ts'

type SettingsSpaceProps = { space: SpaceOfCategories; onLog: (category: OwnedCategory) => void }

/** The categories of one space, each with whose it is and the way to its change log (SET-02, SET-03, GAP-05). */
export function SettingsSpace({ space, onLog }: SettingsSpaceProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.heading}>
        {space.name}
      </Heading>
      <Card pad="none">
        <Rows>
          {space.categories.map((category) => (
            <Row
              key={category.id}
              lead={<Cell icon={categoryIcons[category.icon]} hue={kinds[category.kind].hue} />}
              title={category.name}
              sub={<Whose category={category} />}
              end={
                <Button
                  variant="quiet"
                  size="s"
                  icon={History}
                  className={styles.log}
                  aria-label={t('changeLogOf', { name: category.name, space: space.name })}
                  onClick={() => onLog(category)}
                >
                  {t('changeLog')}
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function Whose({ category: { owner, isMine } }: { category: OwnedCategory }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <div>{owner.name}</div>
      {!isMine && (
        <div className={styles.chip}>
          <Chip tone="honey">{t('sharedWithYou')}</Chip>
        </div>
      )}
    </>
  )
}
