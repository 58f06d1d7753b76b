import { PictureChoice } from '#platform/web/ui/picture-choice.tsx'
import type { CategoryColor, CategoryDrawing, CategoryIcon } from '../contract.ts'
import { drawings } from '../shared/kinds.ts'
import { categoryIcons } from './category-icons.ts'
import { ColorChoice } from './color-choice.tsx'
import { Room } from './rooms/room.tsx'
import { t } from './texts.ts'

/** How a custom category looks. */
export type Appearance = { color: CategoryColor; drawing: CategoryDrawing }

type LookChoiceProps = Appearance & { icon: CategoryIcon; onChange: (part: Partial<Appearance>) => void }

/** The colours and the drawings of a custom category, each with one chosen; the drawings show the colour. */
export function AppearanceChoice({ color, drawing, icon, onChange }: LookChoiceProps) {
  return (
    <>
      <ColorChoice label={t('look.color')} value={color} onChange={(chosen) => onChange({ color: chosen })} />
      <PictureChoice
        label={t('look.drawing')}
        options={drawings.map((one) => ({
          value: one,
          label: t(`look.drawings.${one}`),
          picture: <Room kind="custom" size="head" icon={categoryIcons[icon]} color={color} drawing={one} />,
        }))}
        value={drawing}
        onChange={(chosen) => onChange({ drawing: chosen })}
      />
    </>
  )
}
