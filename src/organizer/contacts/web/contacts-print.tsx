import { FileDown, FileUp, Printer } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { YearlyDate } from '#organizer/yearly-dates/contract.ts'
import { titleOn } from '#organizer/yearly-dates/web/describe-yearly.ts'
import { inOrderOfDays } from '#organizer/yearly-dates/web/yearly-api.ts'
import { formatDayAndMonth, monthOf } from '#platform/shared/dates.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { PrintBox, PrintPage } from '#platform/web/ui/print-page.tsx'
import { printNow } from '#platform/web/ui/use-printing.ts'
import type { ContactEntry } from '../contract.ts'
import { saveCards } from './contact-api.ts'
import styles from './contacts-print.module.css'
import { t } from './texts.ts'

const sheets = ['book', 'year', 'cards'] as const

type ContactsPrintProps = { contacts: readonly ContactEntry[]; dates: readonly YearlyDate[] }

type ContactsMenuProps = ContactsPrintProps & {
  /** Unset if the person may not add any. */
  onImport: (() => void) | undefined
}

/** The '…' that brings contacts in from a file, saves them in one, and prints the address book, the birthdays and the Christmas cards. */
export function ContactsMenu({ contacts, dates, onImport }: ContactsMenuProps) {
  return (
    <>
      <MoreMenu
        name={t('title')}
        items={[
          ...(onImport === undefined ? [] : [{ label: t('cards.open'), icon: FileDown, onSelect: onImport }]),
          ...(contacts.length === 0 ? [] : [{ label: t('cards.saveAll'), icon: FileUp, onSelect: () => saveCards({}) }]),
          ...sheets.map((sheet) => ({ label: t(`print.${sheet}`), icon: Printer, onSelect: () => printNow(sheet) })),
        ]}
      />
      <PrintPage subject="book" title={t('print.book')} numbered>
        <AddressBook contacts={contacts} />
      </PrintPage>
      <PrintPage subject="year" onlyWhenAsked title={t('print.year')} numbered>
        <Year dates={dates} />
      </PrintPage>
      <PrintPage subject="cards" onlyWhenAsked title={t('print.cards')} numbered>
        <Cards contacts={contacts} />
      </PrintPage>
    </>
  )
}

function AddressBook({ contacts }: Pick<ContactsPrintProps, 'contacts'>) {
  return (
    <ul className={styles.columns}>
      {contacts.map(({ id, name, relation, numbers, mail, address, otherAddress }) => (
        <li key={id} className={styles.entry}>
          <b>{name}</b>
          {relation !== null && `, ${relation}`}
          {numbers.map(({ id: numberId, name: label, phone }) => (
            <p key={numberId}>
              {phone} ({label})
            </p>
          ))}
          {[...mail, address, otherAddress].map((line) => line !== null && <p key={line}>{line}</p>)}
        </li>
      ))}
    </ul>
  )
}

/** The days of the year to come, month by month. */
function Year({ dates }: Pick<ContactsPrintProps, 'dates'>) {
  const today = useToday()
  const months = Map.groupBy(inOrderOfDays(dates, today), ({ on }) => on.slice(0, 7))
  return [...months].map(([month, some]) => (
    <section key={month} className={styles.entry}>
      <h2 className={styles.month}>{monthOf(month)}</h2>
      {some.map(({ date, on }) => (
        <p key={date.id}>
          {formatDayAndMonth(on)}: {titleOn(date, { day: on, today: '' })}
        </p>
      ))}
    </section>
  ))
}

function Cards({ contacts }: Pick<ContactsPrintProps, 'contacts'>) {
  return (
    <ul className={styles.columns}>
      {contacts
        .filter(({ getsCard, address }) => getsCard && address !== null)
        .map(({ id, name, address }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.address}>{`${name}\n${address ?? ''}`}</p>
            <PrintBox>{t('print.sent')}</PrintBox>
            <PrintBox>{t('print.received')}</PrintBox>
          </li>
        ))}
    </ul>
  )
}
