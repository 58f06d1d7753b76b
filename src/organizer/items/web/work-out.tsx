import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../../../platform/web/form/field-rules.ts'
import { readPounds } from '../../../platform/web/form/typed-pounds.ts'
import { poundsRules } from '../../../platform/web/form/typed-rules.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { monthOfPayment, type PaymentRhythm } from './month-of-payment.ts'
import styles from './work-out.module.css'

const rhythms = ['Weekly', 'Bi-weekly', 'Quarterly', 'Yearly'] as const satisfies readonly PaymentRhythm[]

type WorkOutProps = { onWorkedOut: (pence: number, rhythm: PaymentRhythm) => void }

/** Works the cost of a month out of what is paid each week, fortnight, quarter or year (GAP-137). */
export function WorkOut({ onWorkedOut }: WorkOutProps) {
  const { t } = useTranslation('items')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const use = (pence: number, rhythm: PaymentRhythm): void => {
    onWorkedOut(pence, rhythm)
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={styles.workOut}>
      <Button ref={opener} size="s" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('workOut')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OnePayment onUse={use} />}
      </div>
    </div>
  )
}

function OnePayment({ onUse }: { onUse: WorkOutProps['onWorkedOut'] }) {
  const { t } = useTranslation('items')
  const [typed, setTyped] = useState('')
  const [rhythm, setRhythm] = useState<PaymentRhythm>('Weekly')
  const payment = readPounds(typed)
  const error = problemOf({ validate: poundsRules }, typed, undefined)
  const month = payment === undefined || error !== undefined ? undefined : monthOfPayment(payment, rhythm)
  const use = (): void => {
    if (month !== undefined) onUse(month, rhythm)
  }
  // Enter in this field is for this sum; it would send the whole form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  const options = rhythms.map((value) => ({ value, label: t(`frequencies.${value}`) }))
  return (
    <div className={styles.payment}>
      <FormGrid columns={2}>
        <TextField
          label={t('onePayment')}
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SelectField label={t('howOften')} options={options} value={rhythm} onChange={setRhythm} />
      </FormGrid>
      <Result month={month} onUse={use} />
    </div>
  )
}

function Result({ month, onUse }: { month: number | undefined; onUse: () => void }) {
  const { t } = useTranslation('items')
  return (
    <div className={styles.result}>
      <output>{month !== undefined && t('workedOut', { month: formatMoney(month) })}</output>
      {month !== undefined && <Button onClick={onUse}>{t('useIt')}</Button>}
    </div>
  )
}
