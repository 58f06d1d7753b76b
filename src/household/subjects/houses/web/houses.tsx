import './texts.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { House } from '../../contract.ts'
import { longestAddress, longestName } from '../../shared/limits.ts'
import { type HouseFields, houses } from '../../web/subject-api.ts'
import { SubjectDialog, type SubjectForm } from '../../web/subject-dialog.tsx'
import type { SubjectPage } from '../../web/subjects-page.tsx'

type Texts = { name: string; address: string }

/** How houses are listed, added and changed. */
export const housePage: SubjectPage<House, HouseFields> = {
  api: houses,
  describe,
  Dialog: (props) => <SubjectDialog of={form} typedOf={(texts) => texts} {...props} />,
  link: ({ id }) => <Link to="/house/$houseId" params={{ houseId: id }} />,
  Words,
}

const form: SubjectForm<House, Texts, HouseFields> = {
  api: houses,
  draft: 'house',
  describe,
  textsOf: (house) => ({ name: house?.name ?? '', address: house?.address ?? '' }),
  Fields,
}

function describe({ name, address }: House): string {
  return address === null ? name : `${name}, ${address}`
}

function Words({ thing: { address } }: { thing: House }) {
  const { t } = useTranslation('houses')
  return address === null ? <CardLine quiet>{t('noAddress')}</CardLine> : <CardLine>{address}</CardLine>
}

function Fields({ form: { field } }: { form: ReturnType<typeof useFields<Texts>> }) {
  const { t } = useTranslation('houses')
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) })}
      />
      <TextField
        label={t('address')}
        optional
        placeholder={t('addressPlaceholder')}
        autoComplete="off"
        {...field('address', { maxLength: atMost(longestAddress) })}
      />
    </>
  )
}
