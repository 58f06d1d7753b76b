import { Pencil, Phone, Plus, Trash2 } from 'lucide-react'
import type { PhoneNumber } from '#organizer/numbers/contract.ts'
import { dialableNumber } from '#organizer/numbers/shared/phone-number.ts'
import { NumberDialog } from '#organizer/numbers/web/dialogs.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { ContactEntry } from '../contract.ts'
import { maxNumbers } from '../shared/limits.ts'
import { t } from './texts.ts'
import { useContactChanges } from './use-contact-changes.ts'

/** The telephone numbers of a contact as rows of its card; those who may edit add, change and delete them. */
export function ContactNumbers({ contact }: { contact: ContactEntry }) {
  const { numbers, access } = contact
  const editing = useDialog<PhoneNumber | undefined>()
  const { removeNumber } = useContactChanges()
  const mayEdit = access === 'edit'
  return (
    <>
      {numbers.map((number) => {
        const called = dialableNumber(number.phone)
        const menu = (
          <MoreMenu
            name={number.phone}
            tone="muted"
            items={[
              { label: t('change'), icon: Pencil, onSelect: () => editing.show(number) },
              { label: t('delete'), icon: Trash2, onSelect: () => removeNumber(number.id), danger: true },
            ]}
          />
        )
        return (
          <Row
            key={number.id}
            lead={<Icon of={Phone} />}
            title={called === undefined ? number.phone : <a href={`tel:${called.replaceAll('#', '%23')}`}>{number.phone}</a>}
            sub={[number.name, number.note].filter((word) => word !== null).join(' · ')}
            end={mayEdit && menu}
          />
        )
      })}
      {mayEdit && <NumberForm contact={contact} editing={editing} />}
    </>
  )
}

/** Adds a number to a contact, as long as it may have more. */
export function AddNumber({ contact }: { contact: ContactEntry }) {
  const editing = useDialog<PhoneNumber | undefined>()
  if (contact.numbers.length >= maxNumbers) return null
  return (
    <>
      <Button variant="quiet" size="s" icon={Plus} onClick={() => editing.show(undefined)}>
        {t('addNumber')}
      </Button>
      <NumberForm contact={contact} editing={editing} />
    </>
  )
}

type NumberFormProps = { contact: ContactEntry; editing: ReturnType<typeof useDialog<PhoneNumber | undefined>> }

function NumberForm({ contact: { id, categoryId, name, numbers, place }, editing: { open, round, subject, close } }: NumberFormProps) {
  return (
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
}
