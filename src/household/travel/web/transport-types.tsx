import { useTranslation } from 'react-i18next'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { transportIcon, transportTypes } from './transport-icon.ts'
import styles from './transport-types.module.css'

type TransportTypesProps = { value: string; onChoose: (type: string) => void }

/** Ways to travel that one press writes into the field; any other may be typed. */
export function TransportTypes({ value, onChoose }: TransportTypesProps) {
  const { t } = useTranslation('travel')
  return (
    <fieldset aria-label={t('transportation.suggestions')} className={styles.types}>
      {transportTypes.map((type) => {
        const label = t(`transportation.types.${type}`)
        const isChosen = value.trim() === label
        return (
          <Chip
            key={type}
            icon={transportIcon(label)}
            {...(isChosen ? { hue: kinds.travel.hue } : {})}
            render={<button type="button" aria-pressed={isChosen} onClick={() => onChoose(label)} />}
          >
            {label}
          </Chip>
        )
      })}
    </fieldset>
  )
}
