import { useTranslation } from 'react-i18next'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Hexagon } from '../../../platform/web/ui/hexagon.tsx'
import { BandHead } from './band-head.tsx'
import { Band } from './band.tsx'
import styles from './steps.module.css'

const steps = ['signUp', 'add', 'invite', 'stay'] as const

/** From signing up to a quiet evening in four steps (LAND-09). */
export function Steps() {
  const { t } = useTranslation('landing')
  return (
    <Band labelledBy="steps">
      <BandHead id="steps" heading={t('steps.heading')} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              <Hexagon />
              <span>{index + 1}</span>
            </span>
            <Heading level={3}>{t(`steps.${step}.heading`)}</Heading>
            <p className={styles.text}>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}
