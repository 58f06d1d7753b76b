import { useState } from 'react'
import { SidePanel } from '#platform/web/ui/side-panel.tsx'
import { ConfirmGenerate } from './confirm-generate.tsx'
import { ListHeader } from './list-header.tsx'
import type { ListOf } from './shopping-api.ts'
import { useShoppingList } from './use-shopping-list.ts'
import { ShoppingList } from './shopping-list.tsx'
import { ShoppingPrint } from './shopping-print.tsx'
import { t } from './texts.ts'
import type { useGenerate } from './use-generate.ts'
import { weekRange } from './week-range.ts'

type ShoppingPanelProps = { open: boolean; onClose: () => void; of: ListOf; making: ReturnType<typeof useGenerate> }

/** The shopping list of a week in a side panel. It loads when the panel opens. */
export function ShoppingPanel({ open, onClose, of, making }: ShoppingPanelProps) {
  const [isEditing, setEditing] = useState(false)
  const editing = { isOn: isEditing, set: setEditing }
  const query = useShoppingList(of, { enabled: open })
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('title')}
      subtitle={t('range', weekRange(of.weekStartDate))}
      closeWorded
      {...(query.data === undefined ? {} : { tools: <ListHeader of={of} list={query.data} making={making} editing={editing} /> })}
    >
      {open && query.data !== undefined && <ShoppingPrint list={query.data} monday={of.weekStartDate} over />}
      <ShoppingList of={of} query={query} making={making} editing={editing} />
      <ConfirmGenerate of={of} making={making} />
    </SidePanel>
  )
}
