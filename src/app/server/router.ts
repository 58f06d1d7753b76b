import { accountsRouter, type AccountsServices } from '#foundation/accounts/server/router.ts'
import { categoriesRouter } from '#foundation/categories/server/router.ts'
import { familiesRouter } from '#foundation/families/server/router.ts'
import { invitationsRouter, type InvitationsServices } from '#foundation/invitations/server/router.ts'
import { membersRouter } from '#foundation/members/server/router.ts'
import { movingRouter } from '#foundation/categories/moving/server/router.ts'
import { notificationsRouter } from '#foundation/notifications/server/router.ts'
import { pushRouter, type PushServices } from '#foundation/notifications/server/router.ts'
import { sharingRouter } from '#foundation/sharing/server/router.ts'
import { tabletsRouter, type TabletsServices } from '#foundation/tablets/server/router.ts'
import { leaderboardRouter } from '#household/credits/leaderboard/server/router.ts'
import { mealsRouter } from '#household/meals/server/router.ts'
import { rewardRenderer } from '#household/credits/rewards/server/reward-renderer.ts'
import { rewardsRouter } from '#household/credits/rewards/server/router.ts'
import { subjectRouters } from '#household/subjects/server/router.ts'
import { shoppingRouter } from '#household/shopping/server/router.ts'
import { shoppingRenderer } from '#household/shopping/server/shopping-renderer.ts'
import { travelRouter } from '#household/travel/server/router.ts'
import { exportRenderer } from '#operations/exports/server/export-renderer.ts'
import { exportsRouter } from '#operations/exports/server/router.ts'
import { backupRenderer } from '#operations/operator/server/backup-renderer.ts'
import { operatorRouter, type OperatorServices } from '#operations/operator/server/router.ts'
import { eventsRouter } from '#organizer/events/server/router.ts'
import { contactsRouter } from '#organizer/contacts/server/router.ts'
import { importsRouter } from '#organizer/imports/server/router.ts'
import { dateOutcomesRouter, dueDatesRouter } from '#organizer/due-dates/server/router.ts'
import { itemsRouter } from '#organizer/items/server/router.ts'
import { numbersRouter } from '#organizer/numbers/server/router.ts'
import { type OutsideCalendarsServices, outsideCalendarsRouter } from '#organizer/outside-calendars/server/router.ts'
import { outcomesRouter } from '#organizer/outcomes/server/router.ts'
import { paymentsRouter } from '#organizer/payments/server/router.ts'
import { subcategoriesRouter } from '#organizer/subcategories/server/router.ts'
import { taskOkRenderer } from '#organizer/tasks/server/task-ok-renderer.ts'
import { tasksRouter } from '#organizer/tasks/server/router.ts'
import { calendarRouter } from '#overview/calendar/server/router.ts'
import { rotasRouter } from '#organizer/rotas/server/router.ts'
import { yearlyDatesRouter } from '#organizer/yearly-dates/server/router.ts'
import { comingRouter } from '#overview/coming/server/router.ts'
import { costsRouter } from '#overview/costs/server/router.ts'
import type { FeedsServices } from '#overview/feeds/server/feed-address.ts'
import { feedsRouter } from '#overview/feeds/server/router.ts'
import { firstStepsRouter } from '#overview/first-steps/server/router.ts'
import { kitchenRouter } from '#overview/kitchen/server/router.ts'
import { birthdayRenderer } from '#overview/reminders/server/birthday-renderer.ts'
import { calendarRenderer } from '#overview/reminders/server/calendar-renderer.ts'
import { eventRenderer } from '#overview/reminders/server/event-renderer.ts'
import { legRenderer } from '#overview/reminders/server/leg-renderer.ts'
import { reminderRenderer } from '#overview/reminders/server/reminder-renderer.ts'
import { remindersRouter, type RemindersServices } from '#overview/reminders/server/router.ts'
import { reportsRouter } from '#overview/reports/server/router.ts'
import { searchRouter } from '#overview/search/server/router.ts'

/** The services that parts of the product need beside the database. */
export type ProductServices = {
  accounts: AccountsServices
  invitations: InvitationsServices
  reminders: RemindersServices
  push: PushServices
  operator: OperatorServices
  feeds: FeedsServices
  outsideCalendars: OutsideCalendarsServices
  tablets: TabletsServices
}

/** What writes the texts of notifications that other features cause. */
export const notificationRenderers = [
  reminderRenderer,
  birthdayRenderer,
  calendarRenderer,
  legRenderer,
  eventRenderer,
  exportRenderer,
  rewardRenderer,
  taskOkRenderer,
  shoppingRenderer,
  backupRenderer,
] as const

const householdRouters = {
  ...subjectRouters,
  meals: mealsRouter,
  shopping: shoppingRouter,
  travel: travelRouter,
}

const organizerRouters = {
  subcategories: subcategoriesRouter,
  items: itemsRouter,
  outcomes: outcomesRouter,
  payments: paymentsRouter,
  events: eventsRouter,
  tasks: tasksRouter,
  numbers: numbersRouter,
  dueDates: dueDatesRouter,
  dateOutcomes: dateOutcomesRouter,
  contacts: contactsRouter,
  rotas: rotasRouter,
  imports: importsRouter,
  yearlyDates: yearlyDatesRouter,
}

/** Returns the router that answers every route of the API contract. */
export function productRouter(services: ProductServices) {
  return {
    account: accountsRouter(services.accounts),
    families: familiesRouter,
    categories: categoriesRouter,
    sharing: sharingRouter,
    notifications: notificationsRouter(notificationRenderers),
    invitations: invitationsRouter(services.invitations),
    members: membersRouter,
    ...householdRouters,
    ...organizerRouters,
    outsideCalendars: outsideCalendarsRouter(services.outsideCalendars),
    exports: exportsRouter(services.accounts),
    feeds: feedsRouter(services.feeds),
    firstSteps: firstStepsRouter,
    calendar: calendarRouter,
    coming: comingRouter,
    costs: costsRouter,
    leaderboard: leaderboardRouter,
    moving: movingRouter,
    reports: reportsRouter,
    rewards: rewardsRouter,
    search: searchRouter,
    reminders: remindersRouter(services.reminders),
    push: pushRouter(services.push),
    operator: operatorRouter(services.operator),
    tablets: { ...tabletsRouter(services.tablets), ...kitchenRouter },
  }
}
