import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hues } from '../../../platform/shared/hues.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Hexagon } from '../../../platform/web/ui/hexagon.tsx'
import { hueClass } from '../../../platform/web/ui/hue.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { CategoryColor, CategoryDrawing, CategoryIcon } from '../contract.ts'
import { drawings } from '../shared/kinds.ts'
import styles from './add-category-dialog.module.css'
import { categoryIcons } from './category-icons.ts'
import look from './look-choice.module.css'
import { Room } from './rooms/room.tsx'

/** How a custom category looks. */
export type Look = { color: CategoryColor; drawing: CategoryDrawing }

type LookChoiceProps = Look & { icon: CategoryIcon; onChange: (part: Partial<Look>) => void }

/** The colours and the drawings of a custom category, each with one chosen; the drawings show the colour. */
export function LookChoice({ color, drawing, icon, onChange }: LookChoiceProps) {
  const { t } = useTranslation('categories')
  const group = useId()
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t('look.color')}</legend>
        <div className={look.colors}>
          {hues.map((hue) => (
            <label key={hue} className={classNames(styles.choice, hueClass(hue))} title={t(`look.colors.${hue}`)}>
              <input
                type="radio"
                name={`${group} color`}
                className={styles.input}
                checked={hue === color}
                onChange={() => onChange({ color: hue })}
              />
              <Hexagon className={look.swatch} />
              <VisuallyHidden>{t(`look.colors.${hue}`)}</VisuallyHidden>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{t('look.drawing')}</legend>
        <div className={styles.cells}>
          {drawings.map((one) => (
            <label key={one} className={styles.choice} title={t(`look.drawings.${one}`)}>
              <input
                type="radio"
                name={`${group} room`}
                className={styles.input}
                checked={one === drawing}
                onChange={() => onChange({ drawing: one })}
              />
              <Room kind="custom" size="head" icon={categoryIcons[icon]} color={color} drawing={one} />
              <VisuallyHidden>{t(`look.drawings.${one}`)}</VisuallyHidden>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
