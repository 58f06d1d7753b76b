import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { CategoryChoice, CategoryLink } from '../../../foundation/categories/web/public.ts'
import { daysAfter, mondayOf } from '../../../platform/shared/dates.ts'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { PhoneAdd, usePhoneAddPlace } from '../../../platform/web/ui/phone-add.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { PrintMenu } from '../../../platform/web/ui/print-menu.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { printNow } from '../../../platform/web/ui/use-printing.ts'
import { ConfirmGenerate } from './confirm-generate.tsx'
import { ListHead } from './list-head.tsx'
import { type ListOf, shoppingQuery } from './shopping-api.ts'
import { ShoppingList } from './shopping-list.tsx'
import styles from './shopping-page.module.css'
import { ShoppingSheet } from './shopping-sheet.tsx'
import { type IsPlanned, useGenerate } from './use-generate.ts'
import { weekRange } from './week-range.ts'

type ShoppingPageProps = {
  categoryId: string
  /** A day of the week that is shown, 'yyyy-MM-dd'; unset for this week. */
  day: string | undefined
  isPlanned: IsPlanned
  /** Called when the person chooses another space or week. */
  onGo: (to: { categoryId: string; week: string | undefined }) => void
}

/** The shopping list of a week on a page of its own, which the phone's navigation links to. */
export function ShoppingPage({ categoryId, day, isPlanned, onGo }: ShoppingPageProps) {
  const today = useToday()
  const weekStartDate = mondayOf(day ?? today)
  return (
    <Page>
      <Head categoryId={categoryId} weekStartDate={weekStartDate} onChoose={(chosen) => onGo({ categoryId: chosen, week: day })} />
      <div className={styles.column}>
        <WeekChoice monday={weekStartDate} onGo={(week) => onGo({ categoryId, week })} />
        <Week key={weekStartDate} of={{ categoryId, weekStartDate }} isPlanned={isPlanned} />
      </div>
    </Page>
  )
}

// Keeps the title where it is until the space's name is known.
const blank = '\u00a0'

function Head({ onChoose, ...of }: ListOf & { onChoose: (categoryId: string) => void }) {
  const { t } = useTranslation('shopping')
  const category = useQuery(shoppingQuery(of)).data?.category
  return (
    <>
      <title>{t('title')}</title>
      <PageHead
        back={<Back render={<CategoryLink category={{ id: of.categoryId, kind: 'meals' }} />} />}
        picture={<Drawing of="larder" size="head" lit={false} />}
        trail={category?.familyName ?? blank}
        title={t('title')}
        actions={
          <>
            <CategoryChoice kind="meals" chosen={of.categoryId} onChoose={onChoose} />
            <PrintMenu name={t('title')} onPrint={() => printNow()} />
          </>
        }
      />
    </>
  )
}

/** A week's list. On phones the '+' of the navigation leads to its line. */
function Week({ of, isPlanned }: { of: ListOf; isPlanned: IsPlanned }) {
  const { t } = useTranslation('shopping')
  const place = usePhoneAddPlace()
  const list = useRef<HTMLDivElement>(null)
  const reading = useQuery(shoppingQuery(of))
  const making = useGenerate({ of, isPlanned })
  return (
    <>
      {reading.data !== undefined && (
        <div className={styles.head}>
          <ListHead list={reading.data} making={making} />
          <ShoppingSheet list={reading.data} monday={of.weekStartDate} />
        </div>
      )}
      <div ref={list}>
        <ShoppingList of={of} reading={reading} making={making} />
      </div>
      {place !== null && reading.data?.category.access === 'edit' && (
        <PhoneAdd place={place} label={t('addAnItem')} onPress={() => list.current?.querySelector<HTMLElement>('form input')?.focus()} />
      )}
      <ConfirmGenerate making={making} />
    </>
  )
}

type WeekChoiceProps = {
  /** The Monday of the week that is shown, 'yyyy-MM-dd'. */
  monday: string
  /** Receives the Monday, or undefined for the current week. */
  onGo: (monday: string | undefined) => void
}

/** Names the week that is shown, with buttons to the previous, the current and the next one. */
function WeekChoice({ monday, onGo }: WeekChoiceProps) {
  const { t } = useTranslation('shopping')
  return (
    <div className={styles.week}>
      <Heading level={2} look="s" aria-live="polite">
        {t('range', weekRange(monday))}
      </Heading>
      <fieldset className={styles.keys} aria-label={t('week')}>
        <IconButton icon={ChevronLeft} label={t('previousWeek')} onClick={() => onGo(daysAfter(monday, -7))} />
        <Button variant="quiet" size="s" onClick={() => onGo(undefined)}>
          {t('thisWeek')}
        </Button>
        <IconButton icon={ChevronRight} label={t('nextWeek')} onClick={() => onGo(daysAfter(monday, 7))} />
      </fieldset>
    </div>
  )
}
