import { useTranslation } from 'react-i18next'
import type { useFields } from '../../../platform/web/form/use-fields.ts'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { type Choosable, type ParticipantTexts, somebodyElse } from './participant-fields.ts'
import { useTextRules } from './use-text-rules.ts'

type ParticipantFormProps = {
  form: ReturnType<typeof useFields<ParticipantTexts>>
  /** Whom one may choose; unset in one's own hive, where there is nobody else. */
  people: readonly Choosable[] | undefined
}

/** Who comes along: chosen from the group, or typed with an address to have at hand. */
export function ParticipantForm({ form, people }: ParticipantFormProps) {
  const { t } = useTranslation('travel')
  return (
    <>
      {people !== undefined && (
        <SelectField
          label={t('participant.who')}
          help={t('participant.noMail')}
          options={[
            ...people.map(({ userId, name }) => ({ value: userId, label: name })),
            { value: somebodyElse, label: t('participant.else') },
          ]}
          {...form.choice('userId', { required: t('participant.nameMissing') })}
        />
      )}
      {form.values.userId === somebodyElse && <TypedPerson form={form} />}
    </>
  )
}

function TypedPerson({ form }: Pick<ParticipantFormProps, 'form'>) {
  const { t } = useTranslation('travel')
  const { line } = useTextRules()
  const name = form.field('name', { validate: (typed) => typed.trim() !== '' || t('participant.nameMissing'), ...line })
  return (
    <>
      <TextField label={t('participant.name')} autoComplete="off" {...name} />
      <TextField
        label={t('participant.email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        help={t('participant.emailHelp')}
        {...form.field('email')}
      />
    </>
  )
}
