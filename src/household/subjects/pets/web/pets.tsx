import { Dog } from 'lucide-react'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { SubjectHeader } from '#foundation/categories/web/subject-header.tsx'
import { apiOf } from '#platform/web/api/api-client.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Pet, PetChange, subjectContracts } from '../../contract.ts'
import { longestAllergies, longestName, longestType } from '../../shared/limits.ts'
import { type FieldsOf, subjectApi } from '../../web/subject-api.ts'
import { SubjectDialog, type SubjectForm } from '../../web/subject-dialog.tsx'
import type { HeadProps, SubjectView } from '../../web/subjects-page.tsx'
import messages from '../messages/en.json'

const t = textsOf('pets', messages)

type Texts = { name: string; type: string; allergies: string }

type PetFields = FieldsOf<PetChange>

const api = subjectApi<Pet, PetFields, 'pet'>('pet', apiOf<(typeof subjectContracts)['pets']>('pets'))

/** How pets are drawn, listed, added and changed. */
export const petView: SubjectView<Pet, PetFields, 'pet'> = {
  api,
  t,
  describe,
  Dialog: (props) => <SubjectDialog of={form} typedOf={(texts) => texts} {...props} />,
  mark: () => <HexagonIcon icon={Dog} hue={kinds.pets.hue} />,
  Words,
  Head,
}

const form: SubjectForm<Pet, Texts, PetFields> = {
  api,
  t,
  describe,
  textsOf: (pet) => ({ name: pet?.name ?? '', type: pet?.type ?? '', allergies: pet?.allergies ?? '' }),
  Fields,
}

function describe({ name, type, allergies }: Pet): string {
  return [name, type, allergies].filter((words) => words !== null).join(', ')
}

function Words({ thing: { type, allergies } }: { thing: Pet }) {
  return (
    <>
      {type !== null && <CardLine>{type}</CardLine>}
      {allergies !== null && <CardLine>{t('allergicTo', { allergies })}</CardLine>}
    </>
  )
}

function Head({ thing: { type, allergies }, ...head }: HeadProps<Pet>) {
  const words = [type, allergies === null ? null : t('allergicTo', { allergies })].filter((word) => word !== null)
  return <SubjectHeader {...head} subtitle={words.length === 0 ? null : words.join(' · ')} />
}

// A blank name is marked and takes the focus, without a message.
function Fields({ form: { field } }: { form: ReturnType<typeof useFields<Texts>> }) {
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || '', maxLength: atMost(longestName) })}
      />
      <TextField
        label={t('type')}
        optional
        placeholder={t('typePlaceholder')}
        autoComplete="off"
        {...field('type', { maxLength: atMost(longestType) })}
      />
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
