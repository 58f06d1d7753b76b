import './dialog-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CalendarDays, CircleCheck, ReceiptText, ShoppingBasket } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleCategoriesQuery } from '../../../foundation/categories/web/public.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Segments } from '../../../platform/web/ui/segments.tsx'
import { lastKind } from './last-used.ts'
import { type QuickKind, quickKindsOf, quickKinds } from './preset.ts'
import { QuickContract, QuickDate } from './quick-item.tsx'
import { QuickShopping } from './quick-shopping.tsx'
import { QuickTask } from './quick-task.tsx'

type QuickAddDialogProps = { open: boolean; onClose: () => void }

const icons = { task: CircleCheck, shopping: ShoppingBasket, date: CalendarDays, contract: ReceiptText } as const
const forms = { task: QuickTask, shopping: QuickShopping, date: QuickDate, contract: QuickContract } as const
// More do not fit beside each other on a phone.
const mostWithIcons = 3

/** Adds a task, something to buy, a date or a contract from anywhere, and stays open for the next one. Give it a new `key` at each opening. */
export function QuickAddDialog({ open, onClose }: QuickAddDialogProps) {
  const { t } = useTranslation('quickAdd')
  const categories = useEditable()
  const href = useLocation({ select: (location) => location.href })
  const offered = quickKinds.filter((kind) => categories.some((category) => quickKindsOf(category.kind).includes(kind)))
  const [chosen, setChosen] = useState<QuickKind>()
  const here = categories.find(({ id }) => href.includes(id))
  const preset = [here && quickKindsOf(here.kind)[0], lastKind()].map((kind) => offered.find((one) => one === kind)).find(Boolean)
  const kind = chosen ?? preset ?? offered[0] ?? 'task'
  const { box, field, focusAfterPress, pressed } = useFieldFocus()
  const Form = forms[kind]
  const choose = (next: QuickKind): void => {
    setChosen(next)
    focusAfterPress()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('add')} initialFocus={field}>
      <div ref={box}>
        <FormGrid>
          {offered.length > 1 && (
            <div onPointerDown={pressed}>
              <Segments
                fill
                label={t('kind')}
                value={kind}
                onChange={choose}
                options={offered.map((one) => ({
                  value: one,
                  label: t(`kinds.${one}`),
                  icon: offered.length > mostWithIcons ? undefined : icons[one],
                }))}
              />
            </div>
          )}
          <Form
            key={kind}
            categories={categories.filter((category) => quickKindsOf(category.kind).includes(kind))}
            href={href}
            open={open}
          />
        </FormGrid>
      </div>
    </Dialog>
  )
}

/** Returns the categories in which the person may add something. */
function useEditable() {
  const { data } = useQuery(visibleCategoriesQuery)
  return data?.filter(({ access }) => access === 'edit') ?? []
}

/** The field that has the focus: when the dialog opens, and after a press on another kind; arrow keys stay on the kinds. */
function useFieldFocus() {
  const box = useRef<HTMLDivElement>(null)
  const isPress = useRef(false)
  const field: RefObject<HTMLElement | null> = {
    get current() {
      return box.current?.querySelector<HTMLElement>('form input') ?? null
    },
  }
  const focusAfterPress = (): void => {
    if (isPress.current) requestAnimationFrame(() => field.current?.focus())
    isPress.current = false
  }
  return { box, field, focusAfterPress, pressed: () => (isPress.current = true) }
}
