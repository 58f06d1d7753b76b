import { categoryIcons } from '#foundation/categories/web/category-icons.ts'
import { t as sharingText } from '#foundation/sharing/web/texts.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import type { OfferedCategory } from '../contract.ts'
import styles from './invitation-categories.module.css'
import { t } from './texts.ts'

const most = 5

/** The categories that an invitation shares, each in its hue with its level; at most 5, then how many more. */
export function InvitationCategories({ categories }: { categories: readonly OfferedCategory[] }) {
  const more = categories.length - most
  return (
    <ul className={styles.chips} aria-label={t('answer.shares')}>
      {categories.slice(0, most).map(({ name, kind, icon, color, level }) => (
        <li key={`${kind} ${name}`} className={styles.place}>
          <Chip hue={color} icon={categoryIcons[icon]}>
            <span className={styles.share}>
              <span className={styles.name} title={name}>
                {name}
              </span>
              <span className={styles.level}>
                {t('answer.atLevel', { level: sharingText(level === 'view' ? 'level.view' : 'level.full') })}
              </span>
            </span>
          </Chip>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('answer.more', { n: more })}</li>}
    </ul>
  )
}
