import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell } from '../../../platform/web/ui/cell.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { CategoryIcon } from '../contract.ts'
import { icons } from '../shared/kinds.ts'
import { categoryIcons } from './category-icons.ts'
import styles from './icon-choice.module.css'

type IconChoiceProps = { value: CategoryIcon; onChange: (icon: CategoryIcon) => void }

/** The icons in their cells, one of them chosen (CAT-07). */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  const { t } = useTranslation('categories')
  const group = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('icon')}</legend>
      <div className={styles.cells}>
        {icons.map((icon) => (
          <label key={icon} className={styles.choice} title={t(`icons.${icon}`)}>
            <input type="radio" name={group} className={styles.input} checked={icon === value} onChange={() => onChange(icon)} />
            <Cell icon={categoryIcons[icon]} size="l" className={styles.cell} />
            <VisuallyHidden>{t(`icons.${icon}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
