import { SidePanel } from '#platform/web/ui/side-panel.tsx'
import type { ListOf } from './shopping-api.ts'
import { useShoppingList } from './use-shopping-list.ts'
import { ShoppingList } from './shopping-list.tsx'
import { t } from './texts.ts'
import { weekRange } from './week-range.ts'

type ListPanelProps = { open: boolean; onClose: () => void; of: ListOf; isAdding: boolean }

const editing = { isOn: false, set: () => undefined }

/** The shopping list of a week in a side panel, to tick and to add, without what changes it as a whole. It loads when the panel opens. */
export function ListPanel({ open, onClose, of, isAdding }: ListPanelProps) {
  const query = useShoppingList(of, { enabled: open })
  return (
    <SidePanel open={open} onClose={onClose} title={t('title')} subtitle={t('range', weekRange(of.weekStartDate))} closeWorded>
      <ShoppingList of={of} query={query} making={undefined} editing={editing} isAdding={isAdding} />
    </SidePanel>
  )
}
