import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Eye, type LucideIcon, Plus, ShoppingBasket, Soup } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { shortWeekdayOf } from '#household/meals/web/describe-day.ts'
import { ListPanel } from '#household/shopping/web/dialogs.ts'
import { formatClock, fullDay } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Kitchen, KitchenPerson, KitchenTask } from '../contract.ts'
import { KitchenTaskRow } from './kitchen-task.tsx'
import styles from './kitchen-page.module.css'
import { kitchenQuery } from './kitchen-api.ts'
import { t } from './texts.ts'
import { useMinute, useNewDay } from './use-kitchen-day.ts'
import { legInWords } from '#overview/reports/web/leg-in-words.ts'
import { type Asking, useTick } from './use-tick.ts'
import { WhoDialog } from './who-dialog.tsx'

/** What a tablet shows of today: tasks by person, appointments, meals and the shopping list, with large targets. */
export function KitchenPage() {
  const query = useQuery(kitchenQuery)
  const { data, error } = query
  const now = useMinute()
  useNewDay(data, now)
  return (
    <Page width="screen">
      <title>{t('title')}</title>
      <div className={styles.view}>
        <header className={styles.head}>
          <div>
            <Heading level={1}>{data === undefined ? t('title') : fullDay(data.today)}</Heading>
            {data !== undefined && <p>{data.groupName}</p>}
            {data?.canEdit === false && <Chip icon={Eye}>{t('viewOnly')}</Chip>}
          </div>
          <p className={styles.clock}>{formatClock({ at: now, now })}</p>
        </header>
        {data === undefined && (error === null ? <LoadingKitchen /> : <QueryFailure title={t('failed')} query={query} isPage />)}
        {data !== undefined && <Filled kitchen={data} />}
      </div>
    </Page>
  )
}

function Filled({ kitchen }: { kitchen: Kitchen }) {
  const who = useDialog<Asking>()
  const { press, answer, tasks } = useTick({ kitchen, ask: who.show })
  return (
    <>
      <People kitchen={{ ...kitchen, tasks }} press={press} />
      <div className={styles.bottom}>
        <Appointments kitchen={kitchen} />
        <Meals kitchen={kitchen} />
        {kitchen.shopping !== null && <Shopping shopping={kitchen.shopping} />}
      </div>
      {who.subject !== undefined && (
        <WhoDialog
          key={who.round}
          open={who.open}
          onClose={who.close}
          kitchen={kitchen}
          {...who.subject}
          onNamed={(person) => who.subject !== undefined && answer(who.subject, person)}
        />
      )}
    </>
  )
}

type Column = { person: KitchenPerson | undefined; tasks: KitchenTask[] }

/**
 * Puts the tasks under whom they are for, in the order of the people, and under nobody those that are for whoever is free. Somebody without an account has a
 * column every day, as they read nowhere else that nothing is to be done.
 */
function columnsOf({ people, doers, tasks }: Kitchen): Column[] {
  const known = new Set(people.map(({ id }) => id))
  const seeing = new Set(doers.flatMap(({ userIds }) => userIds))
  const columns = people
    .map((person) => ({ person, tasks: tasks.filter(({ assigneeId }) => assigneeId === person.id) }))
    .filter(({ person, tasks: theirs }) => theirs.length > 0 || (!person.hasAccount && seeing.has(person.id)))
  const free = tasks.filter(({ assigneeId }) => assigneeId === null || !known.has(assigneeId))
  return free.length === 0 ? columns : [...columns, { person: undefined, tasks: free }]
}

function People({ kitchen, press }: { kitchen: Kitchen; press: (task: KitchenTask, isDone: boolean) => void }) {
  const columns = columnsOf(kitchen)
  if (columns.length === 0) {
    return (
      <div className={styles.nothing}>
        <EmptyState drawing={<Drawing of="larder" />}>{t('nothing')}</EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.people}>
      {columns.map(({ person, tasks }) => (
        <PersonColumn key={person?.id ?? 'free'} person={person} tasks={tasks} today={kitchen.today} press={press} />
      ))}
    </div>
  )
}

type PersonColumnProps = Column & { today: string; press: (task: KitchenTask, isDone: boolean) => void }

function PersonColumn({ person, tasks, today, press }: PersonColumnProps) {
  const id = useId()
  const done = tasks.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div className={styles.whose}>
        {person !== undefined && <PersonAvatar id={person.id} name={person.name} size="l" silent />}
        <Heading level={2} id={id}>
          {person?.name ?? t('anyone')}
        </Heading>
        {tasks.length > 0 && <p>{t('count', { done, all: tasks.length })}</p>}
      </div>
      {tasks.length === 0 && <p className={styles.free}>{t('nothingFor')}</p>}
      <ul>
        {tasks.map((task) => (
          <KitchenTaskRow key={task.id} task={task} today={today} onTick={(isDone) => press(task, isDone)} />
        ))}
      </ul>
    </section>
  )
}

function KitchenCard({ icon, title, aside, children }: { icon: LucideIcon; title: string; aside?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <Icon of={icon} />
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {aside !== undefined && <p>{aside}</p>}
      </div>
      {children}
    </section>
  )
}

function Appointments({ kitchen: { appointments, legs, today } }: { kitchen: Kitchen }) {
  return (
    <KitchenCard icon={CalendarDays} title={t('appointments')}>
      {legs.map((leg) => (
        <p key={`${leg.eventId} ${leg.leg}`} className={styles.leg}>
          {legInWords(leg)}
        </p>
      ))}
      {appointments.length === 0 && <p className={styles.none}>{t('noAppointments')}</p>}
      <dl className={styles.lines}>
        {appointments.map(({ id, day, time, title, location }) => (
          <div key={id}>
            <dt>{day === today ? time : `${shortWeekdayOf(day)} ${time}`}</dt>
            <dd>
              {title}
              {location !== null && <small>{location}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </KitchenCard>
  )
}

const mealNames = ['breakfast', 'lunch', 'dinner', 'snacks'] as const

function Meals({ kitchen: { meals, today } }: { kitchen: Kitchen }) {
  const planned = meals.flatMap((day) =>
    // Of tomorrow what may have to be taken out of the freezer.
    (day.day === today ? mealNames : (['dinner'] as const)).flatMap((meal) => {
      const text = day[meal]
      return text === null ? [] : [{ day: day.day, meal, text: text.split('\n').join(', ') }]
    }),
  )
  return (
    <KitchenCard icon={Soup} title={t('meals')}>
      {planned.length === 0 && <p className={styles.none}>{t('noMeals')}</p>}
      <dl className={styles.lines}>
        {planned.map(({ day, meal, text }) => (
          <div key={`${day} ${meal} ${text}`}>
            <dt>{day === today ? t(`meal.${meal}`) : t('mealOn', { day: shortWeekdayOf(day), meal: t(`meal.${meal}`) })}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </KitchenCard>
  )
}

function Shopping({ shopping }: { shopping: NonNullable<Kitchen['shopping']> }) {
  const panel = useDialog<'read' | 'add'>()
  const { categoryId, weekStartDate, canEdit, toBuy, first } = shopping
  return (
    <KitchenCard icon={ShoppingBasket} title={t('shopping')} aside={t('toBuy', { count: toBuy })}>
      <p className={styles.first}>
        {first.join(', ')}
        {toBuy > first.length && ' …'}
      </p>
      <div className={styles.actions}>
        <Button size="l" aria-haspopup="dialog" onClick={() => panel.show('read')}>
          {t('open')}
        </Button>
        {canEdit && (
          <Button size="l" icon={Plus} aria-haspopup="dialog" onClick={() => panel.show('add')}>
            {t('add')}
          </Button>
        )}
      </div>
      <ListPanel
        key={panel.round}
        open={panel.open}
        onClose={panel.close}
        of={{ categoryId, weekStartDate }}
        isAdding={panel.subject === 'add'}
      />
    </KitchenCard>
  )
}

function LoadingKitchen() {
  return (
    <Loading visible>
      <div className={styles.people}>
        {[1, 2, 3, 4].map((bone) => (
          <Skeleton key={bone} shape="block" />
        ))}
      </div>
    </Loading>
  )
}
