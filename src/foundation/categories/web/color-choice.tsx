import { hues } from '#platform/shared/hues.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Hexagon } from '#platform/web/ui/hexagon.tsx'
import { hueClass } from '#platform/web/ui/hue.ts'
import { PictureChoice } from '#platform/web/ui/picture-choice.tsx'
import type { CategoryColor } from '../contract.ts'
import styles from './color-choice.module.css'
import { t } from './texts.ts'

type ColorChoiceProps = { label: string; value: CategoryColor; onChange: (color: CategoryColor) => void }

/** The colours of the design, with one chosen. */
export function ColorChoice({ label, value, onChange }: ColorChoiceProps) {
  return (
    <PictureChoice
      small
      label={label}
      options={hues.map((hue) => ({
        value: hue,
        label: t(`look.colors.${hue}`),
        picture: <Hexagon className={classNames(styles.swatch, hueClass(hue))} />,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
