import { Plus } from 'lucide-react'
import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { endDateLabel } from './end-date-label.ts'
import { QuickItemFields } from './quick-item-fields.tsx'
import { fieldsOf, type ItemTexts, textsOf } from './item-texts.ts'
import { t } from './texts.ts'
import { useAddItem } from './use-save-item.ts'

type QuickItemFormProps = {
  kind: 'date' | 'contract'
  /** What it is for; unset while it is not known. */
  subcategory: { id: string; name: string } | undefined
  onAdded: () => void
  /** Called when somebody wants to add one without a place for it. */
  onNowhere: () => void
}

/** Adds a date or a contract by the few fields that a reminder needs; once it is saved, the form is empty for the next one. */
export function QuickItemForm({ kind, subcategory, onAdded, onNowhere }: QuickItemFormProps) {
  const [id, setId] = useState(() => makeId())
  const form = useFields<ItemTexts>({ values: textsOf(), draft: `quick ${kind}` })
  const add = useAddItem({
    onSaved: () => {
      form.done()
      form.reset()
      setId(makeId())
      onAdded()
    },
    onRefused: (error) => form.showRefusal(error),
  })
  const { onSubmit } = form.bind((typed) => {
    if (subcategory === undefined) onNowhere()
    else add.send({ item: { id, subcategoryId: subcategory.id, ...fieldsOf(typed) } })
  })
  const isDate = kind === 'date'
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormGrid>
        <QuickItemFields form={form} label={t(isDate ? endDateLabel(subcategory?.name) : 'quick.end')} dayFirst={isDate} />
        <Button variant="primary" type="submit" icon={Plus} block working={add.sending} workingLabel={uiText('saving')}>
          {t(isDate ? 'date.save' : 'add')}
        </Button>
      </FormGrid>
    </form>
  )
}
