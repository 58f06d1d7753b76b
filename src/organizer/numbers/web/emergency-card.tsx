import { useQuery } from '@tanstack/react-query'
import { PrintMenu } from '#platform/web/ui/print-menu.tsx'
import { PrintPage } from '#platform/web/ui/print-page.tsx'
import { printNow } from '#platform/web/ui/use-printing.ts'
import type { PhoneNumber } from '../contract.ts'
import styles from './emergency-card.module.css'
import { numbersIn, numbersQuery } from './number-api.ts'
import type { NumbersOf } from './numbers-of.ts'
import { emergencyNumbers } from './emergency-numbers.ts'
import { t } from './texts.ts'

type EmergencyCardProps = {
  of: NumbersOf
  /** The child or the pet. */
  about: { id: string; name: string; allergies?: string | null }
}

/** The '…' that prints the emergency card of a child or a pet. */
export function EmergencyCard({ of, about }: EmergencyCardProps) {
  const { data } = useQuery({ ...numbersQuery(of), select: numbersIn })
  if (data === undefined) return null
  return (
    <>
      <PrintMenu name={about.name} label={t('card.print')} onPrint={() => printNow(about.id)} />
      <PrintPage subject={about.id} onlyWhenAsked title={t('card.title')} foot={t('card.cut')}>
        <WalletCard about={about} numbers={emergencyNumbers(data)} isPet={of.subject.kind === 'pet'} />
      </PrintPage>
    </>
  )
}

type WalletCardProps = Pick<EmergencyCardProps, 'about'> & { numbers: readonly PhoneNumber[]; isPet: boolean }

/** The card itself, to cut out. A text that does not fit makes it taller, so that nothing of it is lost; what is not known is left out. */
function WalletCard({ about: { name, allergies = null }, numbers, isPet }: WalletCardProps) {
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      {allergies !== null && (
        <p className={styles.allergies}>
          <b>{t('card.allergies')}</b> {allergies}
        </p>
      )}
      <dl className={styles.numbers}>
        {numbers.map((number) => (
          <div key={number.id} className={styles.number}>
            <dt>
              <Whose number={number} isPet={isPet} />
            </dt>
            <dd className={styles.phone}>{number.phone}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// A doctor is named as one, unless the name already does: 'Doctor', 'Riverside Vets'.
function Whose({ number: { name, role }, isPet }: { number: PhoneNumber; isPet: boolean }) {
  const word = t(isPet ? 'vet' : 'doctor')
  if (role === 'other' || name.toLowerCase().includes(word.toLowerCase())) return name
  return t(isPet ? 'card.vet' : 'card.doctor', { name })
}
