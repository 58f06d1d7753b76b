import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { BandHead } from './band-head.tsx'
import { Band } from './band.tsx'
import styles from './faq.module.css'

const questions = ['what', 'who', 'sharing', 'renewal', 'friends', 'meals', 'privacy', 'price'] as const

/** Eight questions, of which the browser keeps at most one open, without any script (LAND-11, LAND-12, LAND-13, LAND-17, LAND-18). */
export function Faq() {
  const { t } = useTranslation('landing')
  return (
    <Band labelledBy="faq" className={styles.split}>
      <div>
        <BandHead id="faq" heading={t('faq.heading')} />
      </div>
      <div className={styles.faq}>
        {questions.map((question) => (
          <details key={question} name="faq" open={question === 'renewal'}>
            <summary>
              {t(`faq.${question}.question`)}
              <Icon of={ChevronDown} className={styles.arrow} />
            </summary>
            <p>{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </Band>
  )
}
