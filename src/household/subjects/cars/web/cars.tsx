import { kinds } from '#foundation/categories/shared/kinds.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { SubjectHeader } from '#foundation/categories/web/subject-header.tsx'
import { apiOf } from '#platform/web/api/api-client.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { textsOf } from '#platform/web/texts/texts.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Car, CarChange, subjectContracts } from '../../contract.ts'
import { longestName, longestPlate } from '../../shared/limits.ts'
import { NumberPlate } from './plate.tsx'
import { type FieldsOf, subjectApi } from '../../web/subject-api.ts'
import { SubjectDialog, type SubjectForm } from '../../web/subject-dialog.tsx'
import type { HeadProps, SubjectView } from '../../web/subjects-page.tsx'
import messages from '../messages/en.json'

const t = textsOf('cars', messages)

type Texts = { name: string; numberPlate: string; registeredOn: string; soldOn: string }

const dayOf = (typed: string): string | null => (typed === '' ? null : typed)

type CarFields = FieldsOf<CarChange>

const api = subjectApi<Car, CarFields, 'car'>('car', apiOf<(typeof subjectContracts)['cars']>('cars'))

/** How cars are drawn, listed, added and changed. */
export const carView: SubjectView<Car, CarFields, 'car'> = {
  api,
  t,
  comfort: () => t('comfort'),
  describe,
  Dialog: (props) => <SubjectDialog of={form} typedOf={typedOf} {...props} />,
  Words,
  Head,
  renderEmpty: (lit) => <Drawing of="garage" hue={kinds.cars.hue} lit={lit} />,
}

const form: SubjectForm<Car, Texts, CarFields> = {
  api,
  t,
  describe,
  textsOf: (car) => ({
    name: car?.name ?? '',
    numberPlate: car?.numberPlate ?? '',
    registeredOn: car?.registeredOn ?? '',
    soldOn: car?.soldOn ?? '',
  }),
  Fields,
}

function typedOf({ registeredOn, soldOn, ...texts }: Texts): CarFields {
  return { ...texts, registeredOn: dayOf(registeredOn), soldOn: dayOf(soldOn) }
}

function describe({ name, numberPlate }: Car): string {
  return numberPlate === null ? name : `${name}, ${numberPlate}`
}

function Words({ thing: { numberPlate } }: { thing: Car }) {
  return numberPlate === null ? <CardLine quiet>{t('noPlate')}</CardLine> : <NumberPlate number={numberPlate} />
}

function Head({ thing: { soldOn, numberPlate }, ...head }: HeadProps<Car>) {
  const subtitle = soldOn === null ? null : t('sold', { day: formatDay(soldOn) })
  return <SubjectHeader {...head} subtitle={subtitle} aside={numberPlate === null ? undefined : <NumberPlate number={numberPlate} />} />
}

// Nobody adds a car that is sold already.
function Fields({ form: { field, day }, isNew }: { form: ReturnType<typeof useFields<Texts>>; isNew: boolean }) {
  const afterwards = (sold: string, { registeredOn: from }: Texts) =>
    !isLocalDate(sold) || !isLocalDate(from) || sold >= from || t('soldTooEarly')
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) })}
      />
      <TextField
        label={t('plate')}
        optional
        placeholder={t('platePlaceholder')}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('numberPlate', { maxLength: atMost(longestPlate) })}
      />
      <FormGrid columns={2}>
        <DateField label={t('registeredOn')} optional {...day('registeredOn')} />
        {!isNew && <DateField label={t('soldOn')} optional help={t('soldHelp')} {...day('soldOn', { validate: afterwards })} />}
      </FormGrid>
    </>
  )
}
