import { type ComponentProps, useRef, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { CategoryChoice } from '#foundation/categories/web/category-choice.tsx'
import { CategoryLink } from '#foundation/categories/web/category-link.tsx'
import { mondayOf } from '#platform/shared/dates.ts'
import { Back } from '#platform/web/ui/back.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PhoneAdd, usePhoneAddPlace } from '#platform/web/ui/phone-add.tsx'
import { PrintMenu } from '#platform/web/ui/print-menu.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { printNow } from '#platform/web/ui/use-printing.ts'
import { BackToThisWeek, useWeekName, WeekSteps } from '#platform/web/ui/week-steps.tsx'
import { ConfirmGenerate } from './confirm-generate.tsx'
import { isEditable, ListHeader } from './list-header.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { useShoppingList } from './use-shopping-list.ts'
import { ShoppingList } from './shopping-list.tsx'
import styles from './shopping-page.module.css'
import { ShoppingPrint } from './shopping-print.tsx'
import { t } from './texts.ts'
import { type IsPlanned, useGenerate } from './use-generate.ts'

type ShoppingPageProps = {
  categoryId: string
  /** A day of the week that is shown, 'yyyy-MM-dd'; unset for this week. */
  day: string | undefined
  isPlanned: IsPlanned
  /** Whether the cursor begins in the field to add. */
  isAdding: boolean
  /** Called when the person chooses another space or week. */
  onGo: (to: { categoryId: string; week: string | undefined }) => void
}

/** The shopping list of a week on a page of its own, which the phone's navigation links to; the '+' there leads to its line. */
export function ShoppingPage({ categoryId, day, isPlanned, isAdding, onGo }: ShoppingPageProps) {
  const today = useToday()
  const of = { categoryId, weekStartDate: mondayOf(day ?? today) }
  const query = useShoppingList(of)
  const making = useGenerate({ of, isPlanned })
  const [isEditing, setEditing] = useState(false)
  const place = usePhoneAddPlace()
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useMedia('(max-width: 767px)')
  const go = (to: { categoryId: string; week: string | undefined }): void => {
    setEditing(false)
    onGo(to)
  }
  const head = {
    of,
    list: query.data,
    making,
    editing: { isOn: isEditing, set: setEditing },
    onChoose: (chosen: string) => go({ categoryId: chosen, week: day }),
    onWeek: (week: string | undefined) => go({ categoryId, week }),
  }
  return (
    <Page width="reading">
      <title>{t('title')}</title>
      {isPhone ? <PhoneHeader {...head} /> : <Head {...head} />}
      <div>
        <div ref={list}>
          <ShoppingList key={of.weekStartDate} of={of} query={query} making={making} editing={head.editing} isPage isAdding={isAdding} />
        </div>
        {query.data !== undefined && <ShoppingPrint list={query.data} monday={of.weekStartDate} />}
        {place !== null && query.data?.category.access === 'edit' && (
          <PhoneAdd place={place} label={t('addAnItem')} onPress={() => list.current?.querySelector<HTMLElement>('form input')?.focus()} />
        )}
        <ConfirmGenerate of={of} making={making} />
      </div>
    </Page>
  )
}

// Keeps the title where it is until the space's name is known.
const blank = '\u00a0'

function Head({ of, list, making, editing, onChoose, onWeek }: ComponentProps<typeof PhoneHeader>) {
  return (
    <>
      <PageHeader
        back={<Back render={<CategoryLink category={{ id: of.categoryId, kind: 'meals' }} />} />}
        picture={<Drawing of="larder" size="head" lit={false} />}
        trail={list?.category.familyName ?? blank}
        title={t('title')}
        actions={
          <>
            <CategoryChoice kind="meals" chosen={of.categoryId} onChoose={onChoose} />
            {list !== undefined && !isEditable(list) && <PrintMenu name={t('title')} onPrint={() => printNow()} />}
          </>
        }
      />
      <div>
        <WeekChoice monday={of.weekStartDate} onGo={onWeek} />
        <div className={styles.head}>{list !== undefined && <ListHeader of={of} list={list} making={making} editing={editing} />}</div>
      </div>
    </>
  )
}

type WeekChoiceProps = {
  /** The Monday of the week that is shown, 'yyyy-MM-dd'. */
  monday: string
  /** Receives the Monday, or undefined for the current week. */
  onGo: (monday: string | undefined) => void
}

/** Names the week that is shown, and leads to others. */
function WeekChoice({ monday, onGo }: WeekChoiceProps) {
  const weekName = useWeekName()
  return (
    <div className={styles.week}>
      <WeekSteps {...{ monday, onGo }}>
        <Heading level={2} look="s" aria-live="polite">
          {weekName(monday)}
        </Heading>
      </WeekSteps>
      <BackToThisWeek {...{ monday, onGo }} />
    </div>
  )
}
