import './texts.ts'
import { Link } from '@tanstack/react-router'
import { Dog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { kinds } from '#foundation/categories/shared/kinds.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Pet } from '../../contract.ts'
import { longestAllergies, longestName, longestType } from '../../shared/limits.ts'
import { type PetFields, pets } from '../../web/subject-api.ts'
import { SubjectDialog, type SubjectForm } from '../../web/subject-dialog.tsx'
import type { SubjectPage } from '../../web/subjects-page.tsx'

type Texts = { name: string; type: string; allergies: string }

/** How pets are listed, added and changed. */
export const petPage: SubjectPage<Pet, PetFields> = {
  api: pets,
  describe,
  Dialog: (props) => <SubjectDialog of={form} typedOf={(texts) => texts} {...props} />,
  link: ({ id }) => <Link to="/pets/$petId/tasks" params={{ petId: id }} />,
  mark: () => <HexagonIcon icon={Dog} hue={kinds.pets.hue} />,
  Words,
}

const form: SubjectForm<Pet, Texts, PetFields> = {
  api: pets,
  draft: 'pet',
  describe,
  textsOf: (pet) => ({ name: pet?.name ?? '', type: pet?.type ?? '', allergies: pet?.allergies ?? '' }),
  Fields,
}

function describe({ name, type, allergies }: Pet): string {
  return [name, type, allergies].filter((words) => words !== null).join(', ')
}

function Words({ thing: { type, allergies } }: { thing: Pet }) {
  const { t } = useTranslation('pets')
  return (
    <>
      {type !== null && <CardLine>{type}</CardLine>}
      {allergies !== null && <CardLine>{t('allergicTo', { allergies })}</CardLine>}
    </>
  )
}

// A blank name is marked and takes the focus, without a message.
function Fields({ form: { field } }: { form: ReturnType<typeof useFields<Texts>> }) {
  const { t } = useTranslation('pets')
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
