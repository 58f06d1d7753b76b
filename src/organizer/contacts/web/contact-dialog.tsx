import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryOptions, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { longestAddress, longestName, longestNamePart, longestNotes, longestType, maxMail } from '#household/subjects/shared/limits.ts'
import { longestPhone } from '#organizer/numbers/shared/limits.ts'
import { callable } from '#organizer/numbers/shared/phone-number.ts'
import { plainAddress, validAddress } from '#platform/shared/email-address.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { FormCollapsible } from '#platform/web/ui/form-collapsible.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { ContactEntry } from '../contract.ts'
import { type ContactFields, contacts, contactsQuery, fieldsOf } from './contact-api.ts'
import { t } from './texts.ts'

type ContactDialogProps = {
  open: boolean
  onClose: () => void
  /** The contact as it was when the dialog opened; unset for a new one. */
  contact: ContactEntry | undefined
  /** The same as it is now; another version means that somebody else has changed it. */
  now: ContactEntry | undefined
  onAdded: (contact: ContactEntry) => void
}

/** Adds a contact with its first number, or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function ContactDialog({ open, onClose, contact, now, onAdded }: ContactDialogProps) {
  const isNew = contact === undefined
  const rooms = useEditableCategories() ?? []
  const [first] = rooms
  const { form, shown } = useSaveForm({
    onClose,
    of: contact,
    now,
    values: textsOf(contact),
    draft: isNew ? 'new contact' : `contact ${contact.id}`,
    save: async (texts, { id, base }, options) => {
      const number = texts.phone.trim() === '' ? null : { name: t('phone'), phone: texts.phone }
      return base === undefined
        ? contacts.add({ id, categoryId: texts.categoryId || (first?.id ?? ''), ...typedOf(texts), number }, options)
        : contacts.change({ contactId: base.id, ifVersion: base.version, ...typedOf(texts) }, options)
    },
    success: t(isNew ? 'added' : 'updated'),
    failure: t('saveFailed'),
    cache: (saved) => [cachedChange(contactsQuery, (known) => withSaved(known, saved))],
    conflict: (theirs) => t('changedMeanwhile', { now: [theirs.name, theirs.relation].filter((word) => word !== null).join(', ') }),
    refused: { NOT_A_MEMBER: ['personId'] },
    onSaved: (saved) => isNew && onAdded(saved),
  })
  const roomId = contact?.categoryId ?? (form.values.categoryId || first?.id)
  const familyId = rooms.find(({ id }) => id === roomId)?.familyId
  return (
    <SaveDialog open={open} {...shown} title={t(isNew ? 'add' : 'edit')} saveLabel={t('save')}>
      <NameFields form={form} />
      {isNew && <PhoneField form={form} />}
      <MailField form={form} />
      <TextAreaField
        label={t('field.address')}
        optional
        autoComplete="off"
        {...form.field('address', { maxLength: atMost(longestAddress) })}
      />
      {isNew && rooms.length > 1 && (
        <SelectField
          label={t('field.keptIn')}
          help={t('field.keptInHelp')}
          options={categoryOptions(rooms)}
          {...form.choice('categoryId')}
          value={form.values.categoryId || (first?.id ?? '')}
        />
      )}
      <MoreFields form={form} familyId={familyId} />
    </SaveDialog>
  )
}

// The value in the select for a contact who is nobody in the group.
const nobody = 'nobody'

const blank = {
  givenName: '',
  surname: '',
  organisation: '',
  relation: '',
  phone: '',
  mail: '',
  address: '',
  otherAddress: '',
  notes: '',
  categoryId: '',
  personId: nobody,
  getsCard: false,
}

type Texts = typeof blank
type Form = { form: ReturnType<typeof useFields<Texts>> }

function textsOf(contact: ContactEntry | undefined): Texts {
  if (contact === undefined) return blank
  const { mail, ...known } = fieldsOf(contact)
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
  return { ...blank, ...given, mail: mail.join(', ') }
}

function typedOf({ phone: _phone, categoryId: _categoryId, mail, personId, ...texts }: Texts): ContactFields {
  return { ...texts, mail: addressesIn(mail), personId: personId === nobody ? null : personId }
}

const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

function NameFields({ form: { values, field } }: Form) {
  const isNamed = (): true | string =>
    [values.givenName, values.surname, values.organisation].some((name) => name.trim() !== '') || t('check.name')
  const part = { maxLength: atMost(longestNamePart) }
  return (
    <>
      <FormGrid columns={2}>
        <TextField label={t('field.givenName')} autoComplete="off" {...field('givenName', { ...part, validate: isNamed })} />
        <TextField label={t('field.surname')} optional autoComplete="off" {...field('surname', part)} />
      </FormGrid>
      <TextField
        label={t('field.organisation')}
        optional
        placeholder={t('field.organisationPlaceholder')}
        autoComplete="off"
        {...field('organisation', { maxLength: atMost(longestName) })}
      />
      <TextField
        label={t('field.relation')}
        optional
        placeholder={t('field.relationPlaceholder')}
        autoComplete="off"
        {...field('relation', { maxLength: atMost(longestType) })}
      />
    </>
  )
}

function PhoneField({ form: { field } }: Form) {
  const isCallable = (typed: string): true | string => typed.trim() === '' || callable.test(typed) || t('check.phone')
  return (
    <TextField
      label={t('field.phone')}
      optional
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...field('phone', { validate: isCallable, maxLength: atMost(longestPhone) })}
    />
  )
}

function MailField({ form: { field } }: Form) {
  const areAddresses = (typed: string): true | string => {
    const found = addressesIn(typed)
    return (found.length <= maxMail && found.every((one) => validAddress.test(plainAddress(one)))) || t('check.mail', { most: maxMail })
  }
  return (
    <TextField
      label={t('field.mail')}
      optional
      help={t('field.mailHelp')}
      inputMode="email"
      autoComplete="off"
      {...field('mail', { validate: areAddresses })}
    />
  )
}

/** What few contacts need: a second address, notes, who they are in the group, and Christmas cards. */
function MoreFields({ form, familyId }: Form & { familyId: string | undefined }) {
  const { values, field, choice, tick } = form
  const [isOpen, fold] = useState(() => values.getsCard || values.personId !== nobody || [values.otherAddress, values.notes].some(Boolean))
  const people = useQuery(spacesQuery).data?.find(({ id }) => id === familyId)?.people ?? []
  return (
    <FormCollapsible label={t('more')} isOpen={isOpen} onToggle={fold}>
      <TextAreaField
        label={t('field.otherAddress')}
        optional
        autoComplete="off"
        {...field('otherAddress', { maxLength: atMost(longestAddress) })}
      />
      <TextAreaField label={t('field.notes')} optional {...field('notes', { maxLength: atMost(longestNotes) })} />
      {people.length > 0 && (
        <SelectField
          label={t('field.person')}
          help={t('field.personHelp')}
          options={[{ value: nobody, label: t('field.nobody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          {...choice('personId')}
        />
      )}
      <Checkbox {...tick('getsCard')}>{t('field.getsCard')}</Checkbox>
    </FormCollapsible>
  )
}
