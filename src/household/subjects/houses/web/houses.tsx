import { SubjectHeader } from '#foundation/categories/web/subject-header.tsx'
import { apiOf } from '#platform/web/api/api-client.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { House, HouseChange, subjectContracts } from '../../contract.ts'
import { longestAddress, longestName } from '../../shared/limits.ts'
import { type FieldsOf, subjectApi } from '../../web/subject-api.ts'
import { SubjectDialog, type SubjectForm } from '../../web/subject-dialog.tsx'
import type { HeadProps, SubjectView } from '../../web/subjects-page.tsx'
import messages from '../messages/en.json'

const t = textsOf('houses', messages)

type Texts = { name: string; address: string }

type HouseFields = FieldsOf<HouseChange>

const api = subjectApi<House, HouseFields, 'house'>('house', apiOf<(typeof subjectContracts)['houses']>('houses'))

/** How houses are drawn, listed, added and changed. */
export const houseView: SubjectView<House, HouseFields, 'house'> = {
  api,
  t,
  comfort: () => t('comfort'),
  describe,
  Dialog: (props) => <SubjectDialog of={form} typedOf={(texts) => texts} {...props} />,
  Words,
  Head: ({ thing: { address }, ...head }: HeadProps<House>) => <SubjectHeader {...head} subtitle={address} />,
}

const form: SubjectForm<House, Texts, HouseFields> = {
  api,
  t,
  describe,
  textsOf: (house) => ({ name: house?.name ?? '', address: house?.address ?? '' }),
  Fields,
}

function describe({ name, address }: House): string {
  return address === null ? name : `${name}, ${address}`
}

function Words({ thing: { address } }: { thing: House }) {
  return address === null ? <CardLine quiet>{t('noAddress')}</CardLine> : <CardLine>{address}</CardLine>
}

function Fields({ form: { field } }: { form: ReturnType<typeof useFields<Texts>> }) {
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
