import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { kindIcon } from '../../../foundation/categories/web/public.ts'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { ItemFields } from './item-fields.tsx'
import { itemRules } from './item-rules.ts'
import type { ItemTexts } from './item-texts.ts'
import { ReminderPromise } from './reminder-promise.tsx'
import type { PlaceOfItems } from './use-places-of-items.ts'

type ItemForm = ReturnType<typeof useFields<ItemTexts>>
type QuickItemFieldsProps = {
  form: ItemForm
  place: ReturnType<typeof useFields<{ subcategoryId: string }>>
  places: readonly PlaceOfItems[]
}

/** What it is for, and then the few fields that make a reminder, or all of them. */
export function QuickItemFields({ form, place, places }: QuickItemFieldsProps) {
  const { t } = useTranslation('items')
  const [isWhole, setWhole] = useState(false)
  const subcategory = place.choice('subcategoryId', { validate: (chosen) => chosen !== '' || t('quick.whatMissing') })
  const options = places.map(({ subcategoryId, name, kind }) => ({ value: subcategoryId, label: name, icon: kindIcon(kind) }))
  return (
    <>
      <SelectField label={t('quick.what')} options={options} {...subcategory} />
      {isWhole ? <ItemFields form={form} /> : <Essentials form={form} />}
      <div>
        <Button size="s" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t('quick.more')}
        </Button>
      </div>
    </>
  )
}

function Essentials({ form }: { form: ItemForm }) {
  const { t } = useTranslation('items')
  const { line } = itemRules(t)
  const end = form.values.contractEndDate
  return (
    <>
      <TextField label={t('provider')} optional autoComplete="off" {...form.field('providerName', line)} />
      <DateField label={t('quick.end')} {...form.day('contractEndDate', { required: t('quick.endMissing') })} />
      {isLocalDate(end) && <ReminderPromise end={end} />}
      <TextField label={t('cost')} optional prefix="£" inputMode="decimal" autoComplete="off" {...form.pounds('monthlyCostPence')} />
    </>
  )
}
