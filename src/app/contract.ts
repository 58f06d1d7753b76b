import { accountsContract } from '#foundation/accounts/contract.ts'
import { categoriesContract } from '#foundation/categories/contract.ts'
import { familiesContract } from '#foundation/families/contract.ts'
import { invitationsContract } from '#foundation/invitations/contract.ts'
import { membersContract } from '#foundation/members/contract.ts'
import { movingContract } from '#foundation/categories/moving/contract.ts'
import { notificationsContract } from '#foundation/notifications/contract.ts'
import { pushContract } from '#foundation/notifications/contract.ts'
import { sharingContract } from '#foundation/sharing/contract.ts'
import { tabletsContract } from '#foundation/tablets/contract.ts'
import { leaderboardContract } from '#household/credits/leaderboard/contract.ts'
import { mealsContract } from '#household/meals/contract.ts'
import { rewardsContract } from '#household/credits/rewards/contract.ts'
import { subjectContracts } from '#household/subjects/contract.ts'
import { shoppingContract } from '#household/shopping/contract.ts'
import { travelContract } from '#household/travel/contract.ts'
import { exportsContract } from '#operations/exports/contract.ts'
import { operatorContract } from '#operations/operator/contract.ts'
import { eventsContract } from '#organizer/events/contract.ts'
import { contactsContract } from '#organizer/contacts/contract.ts'
import { importsContract } from '#organizer/imports/contract.ts'
import { dueDatesContract } from '#organizer/due-dates/contract.ts'
import { dateOutcomesContract } from '#organizer/due-dates/outcomes/contract.ts'
import { itemsContract } from '#organizer/items/contract.ts'
import { numbersContract } from '#organizer/numbers/contract.ts'
import { outsideCalendarsContract } from '#organizer/outside-calendars/contract.ts'
import { outcomesContract } from '#organizer/outcomes/contract.ts'
import { paymentsContract } from '#organizer/payments/contract.ts'
import { subcategoriesContract } from '#organizer/subcategories/contract.ts'
import { tasksContract } from '#organizer/tasks/contract.ts'
import { calendarContract } from '#overview/calendar/contract.ts'
import { rotasContract } from '#organizer/rotas/contract.ts'
import { yearlyDatesContract } from '#organizer/yearly-dates/contract.ts'
import { comingContract } from '#overview/coming/contract.ts'
import { costsContract } from '#overview/costs/contract.ts'
import { feedsContract } from '#overview/feeds/contract.ts'
import { firstStepsContract } from '#overview/first-steps/contract.ts'
import { kitchenContract } from '#overview/kitchen/contract.ts'
import { remindersContract } from '#overview/reminders/contract.ts'
import { reportsContract } from '#overview/reports/contract.ts'
import { searchContract } from '#overview/search/contract.ts'

/** The whole API contract of the product: every route under `/api`. */
export const contract = {
  account: accountsContract,
  families: familiesContract,
  ...subjectContracts,
  categories: categoriesContract,
  sharing: sharingContract,
  notifications: notificationsContract,
  invitations: invitationsContract,
  members: membersContract,
  meals: mealsContract,
  shopping: shoppingContract,
  travel: travelContract,
  subcategories: subcategoriesContract,
  items: itemsContract,
  outcomes: outcomesContract,
  payments: paymentsContract,
  events: eventsContract,
  tasks: tasksContract,
  numbers: numbersContract,
  outsideCalendars: outsideCalendarsContract,
  dueDates: dueDatesContract,
  dateOutcomes: dateOutcomesContract,
  contacts: contactsContract,
  rotas: rotasContract,
  imports: importsContract,
  yearlyDates: yearlyDatesContract,
  exports: exportsContract,
  feeds: feedsContract,
  firstSteps: firstStepsContract,
  calendar: calendarContract,
  coming: comingContract,
  costs: costsContract,
  leaderboard: leaderboardContract,
  moving: movingContract,
  reports: reportsContract,
  rewards: rewardsContract,
  search: searchContract,
  reminders: remindersContract,
  push: pushContract,
  operator: operatorContract,
  tablets: { ...tabletsContract, ...kitchenContract },
}
