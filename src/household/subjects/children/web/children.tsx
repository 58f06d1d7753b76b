import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { members } from '#foundation/members/web/members-api.ts'
import { unusedColor } from '#foundation/members/web/unused-color.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { SubjectHeader } from '#foundation/categories/web/subject-header.tsx'
import { apiOf } from '#platform/web/api/api-client.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { textsOf } from '#platform/web/texts/texts.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { ChosenTones } from '#platform/web/ui/person-tone.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Child, ChildChange, subjectContracts } from '../../contract.ts'
import { longestAllergies, longestName } from '../../shared/limits.ts'
import { type FieldsOf, subjectApi } from '../../web/subject-api.ts'
import { SubjectDialog, type SubjectDialogProps, type SubjectForm } from '../../web/subject-dialog.tsx'
import type { HeadProps, SubjectView } from '../../web/subjects-page.tsx'
import messages from '../messages/en.json'

const t = textsOf('children', messages)

type Texts = { name: string; allergies: string; personId: string }

// The values in the select for a child who is nobody in the group, and for one who becomes somebody without an account there.
const nobody = 'nobody'
const somebodyNew = 'new'

type ChildFields = FieldsOf<ChildChange>

const api = subjectApi<Child, ChildFields, 'child'>('child', apiOf<(typeof subjectContracts)['children']>('children'))

/** How children are drawn, listed, added and changed. */
export const childView: SubjectView<Child, ChildFields, 'child'> = {
  api,
  t,
  describe,
  Dialog: ChildDialog,
  mark: ({ id, personId, name }) => <PersonAvatar id={personId ?? id} name={name} silent />,
  Words,
  Head,
}

const form: SubjectForm<Child, Texts, ChildFields> = {
  api,
  t,
  describe,
  textsOf: (child) => ({ name: child?.name ?? '', allergies: child?.allergies ?? '', personId: child?.personId ?? nobody }),
  Fields,
  refusedAt: { NOT_A_MEMBER: ['personId'] },
}

function describe({ name, allergies }: Child): string {
  return allergies === null ? name : `${name}, ${allergies}`
}

function Words({ thing: { allergies } }: { thing: Child }) {
  return allergies !== null && <CardLine>{t('allergicTo', { allergies })}</CardLine>
}

function Head({ thing: { allergies }, ...head }: HeadProps<Child>) {
  return <SubjectHeader {...head} subtitle={allergies === null ? null : t('allergicTo', { allergies })} />
}

// Adds somebody without an account to the group, where that was chosen, before a child is saved as them.
function ChildDialog(props: SubjectDialogProps<Child>) {
  const { categoryId } = props
  const [newId] = useState(() => makeId())
  const space = useSpaceOf(categoryId)
  const tones = useContext(ChosenTones)
  const idOf = (chosen: string): string | null => (chosen === nobody ? null : chosen === somebodyNew ? newId : chosen)
  const beforeSaving = async ({ name, personId }: ChildFields): Promise<void> => {
    if (space === undefined || personId !== newId) return
    const memberType = space.groupType === 'friend' ? 'friend' : 'family'
    const permissions = [{ categoryId, permission: 'view' as const }]
    await members.addWithoutAccount({
      id: newId,
      familyId: space.id,
      name,
      color: unusedColor(space.people, tones),
      memberType,
      permissions,
    })
  }
  const typedOf = ({ personId, ...texts }: Texts): ChildFields => ({ ...texts, personId: idOf(personId) })
  return <SubjectDialog of={form} typedOf={typedOf} beforeSaving={beforeSaving} {...props} />
}

function useSpaceOf(categoryId: string) {
  const familyId = useQuery(api.listQuery(categoryId)).data?.category.familyId
  return useQuery(spacesQuery).data?.find(({ id }) => id === familyId)
}

type FieldsProps = { form: ReturnType<typeof useFields<Texts>>; categoryId: string }

// A blank name is marked and takes the focus, without a message.
function Fields({ form, categoryId }: FieldsProps) {
  const { field } = form
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || '', maxLength: atMost(longestName) })}
      />
      <PersonField form={form} categoryId={categoryId} />
      <TextField
        label={t('allergies')}
        optional
        placeholder={t('allergiesPlaceholder')}
        autoComplete="off"
        {...field('allergies', { maxLength: atMost(longestAllergies) })}
      />
    </>
  )
}

/** Who of the group the child is: somebody without an account, or whom an admin adds here. Not asked where there is neither. */
function PersonField({ form, categoryId }: FieldsProps) {
  const space = useSpaceOf(categoryId)
  const offered = (space?.people ?? []).filter(({ id, hasAccount }) => !hasAccount || id === form.values.personId)
  const canAdd = space?.administered === true && space.groupType !== 'personal'
  if (offered.length === 0 && !canAdd) return null
  return (
    <SelectField
      label={t('person')}
      help={t('personHelp')}
      options={[
        { value: nobody, label: t('nobodyInGroup') },
        ...(canAdd ? [{ value: somebodyNew, label: t('newPerson') }] : []),
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.choice('personId')}
    />
  )
}
