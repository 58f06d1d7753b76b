import { ShoppingBasket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { ConfirmGenerate } from './confirm-generate.tsx'
import { GenerateButton } from './generate-button.tsx'
import { t } from './texts.ts'
import { type IsPlanned, useGenerate } from './use-generate.ts'

const ShoppingPanel = lazyDialog(async () => (await import('./shopping-panel.tsx')).ShoppingPanel)

type ShoppingOfWeekProps = {
  categoryId: string
  /** The Monday of the week, 'yyyy-MM-dd'. */
  weekStartDate: string
  mayEdit: boolean
  isPlanned: IsPlanned
  /** Draws the page with the two buttons; `generateButton` is null for those who may only view. */
  children: (buttons: { listButton: ReactNode; generateButton: ReactNode }) => ReactNode
}

/** The shopping list of a week beside the plan of its meals: the buttons that open and generate it, and its panel. */
export function ShoppingOfWeek({ categoryId, weekStartDate, mayEdit, isPlanned, children }: ShoppingOfWeekProps) {
  const of = { categoryId, weekStartDate }
  const [open, setOpen] = useState(false)
  const making = useGenerate({ of, isPlanned, onGenerated: () => setOpen(true) })
  return (
    <>
      {children({
        listButton: <ListButton onPress={() => setOpen(true)} />,
        generateButton: mayEdit ? (
          <GenerateButton look="plain" monday={weekStartDate} onPress={making.start} working={making.working} />
        ) : null,
      })}
      {!open && <ConfirmGenerate of={of} making={making} />}
      <ShoppingPanel open={open} onClose={() => setOpen(false)} of={of} making={making} />
    </>
  )
}

function ListButton({ onPress }: { onPress: () => void }) {
  const isPhone = useMedia('(max-width: 639px)')
  if (isPhone) return <IconButton icon={ShoppingBasket} label={t('title')} aria-haspopup="dialog" onClick={onPress} />
  return (
    <Button icon={ShoppingBasket} aria-haspopup="dialog" onClick={onPress}>
      {t('title')}
    </Button>
  )
}
