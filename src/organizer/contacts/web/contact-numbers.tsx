import { Pencil, Phone, Trash2 } from 'lucide-react'
import type { PhoneNumber } from '#organizer/numbers/contract.ts'
import { dialableNumber } from '#organizer/numbers/shared/phone-number.ts'
import { NumberDialog } from '#organizer/numbers/web/dialogs.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { ContactEntry } from '../contract.ts'
import { maxNumbers } from '../shared/limits.ts'
import { t } from './texts.ts'
import { useContactChanges } from './use-contact-changes.ts'

/** Returns the telephone numbers of a contact as rows of its card, what adds one as long as it may have more, and their form; for those who may edit. */
export function useContactNumbers({ id, categoryId, name, numbers, place, access }: ContactEntry) {
  const { open, round, subject, close, show } = useDialog<PhoneNumber | undefined>()
  const { removeNumber } = useContactChanges()
  const mayEdit = access === 'edit'
  const itemsOf = (number: PhoneNumber) => [
    { label: t('change'), icon: Pencil, onSelect: () => show(number) },
    { label: t('delete'), icon: Trash2, onSelect: () => removeNumber(number.id), danger: true },
  ]
  const rows = numbers.map((number) => {
    const called = dialableNumber(number.phone)
    return (
      <Row
        key={number.id}
        lead={<Icon of={Phone} />}
        title={called === undefined ? number.phone : <a href={`tel:${called.replaceAll('#', '%23')}`}>{number.phone}</a>}
        sub={[number.name, number.note].filter((word) => word !== null).join(' · ')}
        end={mayEdit && <MoreMenu name={number.phone} tone="muted" items={itemsOf(number)} />}
      />
    )
  })
  const form = mayEdit && (
    <NumberDialog
      key={round}
      open={open}
      onClose={close}
      of={{ categoryId, subject: { id, kind: 'contact' } }}
      name={name}
      category={place.categoryName}
      number={subject}
      now={numbers.find((one) => one.id === subject?.id)}
    />
  )
  return { rows, form, add: numbers.length < maxNumbers ? () => show(undefined) : undefined }
}
