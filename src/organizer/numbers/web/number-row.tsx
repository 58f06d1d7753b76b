import { Phone } from 'lucide-react'
import { Card } from '#platform/web/ui/card.tsx'
import { type CardControls, EditAndDelete } from '#platform/web/ui/edit-and-delete.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { PhoneNumber } from '../contract.ts'
import { dialableNumber } from '../shared/phone-number.ts'
import styles from './number-row.module.css'
import { isShared } from './numbers-of.ts'
import { t } from './texts.ts'

type NumberRowProps = {
  number: PhoneNumber
  /** Whether it is in the list of a pet, whose doctor is its vet. */
  isPet: boolean
  /** The name of the category that a shared number is for. */
  category: string
  /** Unset if the person may only view. */
  controls: CardControls | undefined
}

/** One telephone number: pressed, a phone calls it. */
export function NumberRow({ number, isPet, category, controls }: NumberRowProps) {
  const { name, phone, note, role } = number
  const called = dialableNumber(phone)
  const whose = role === 'doctor' ? t(isPet ? 'vet' : 'doctor') : null
  const about = [whose, note, isShared(number) ? t('shared', { category }) : null].filter((words) => words !== null).join(' · ')
  return (
    <Card pad="none" className={styles.row} render={<li />}>
      <h3 className={styles.name} dir="auto">
        {name}
      </h3>
      {called === undefined ? (
        <span className={styles.phone} dir="ltr">
          {phone}
        </span>
      ) : (
        // A code such as *100# has a sign that ends an address.
        <a className={styles.call} href={`tel:${called.replaceAll('#', '%23')}`} aria-label={t('call', { name, phone })}>
          <Icon of={Phone} size="xs" />
          <span dir="ltr">{phone}</span>
        </a>
      )}
      {about !== '' && (
        <p className={styles.about} dir="auto">
          {about}
        </p>
      )}
      {controls !== undefined && (
        <div className={styles.controls}>
          <EditAndDelete name={name} {...controls} />
        </div>
      )}
    </Card>
  )
}
