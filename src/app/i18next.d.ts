import type { DefaultNamespace, Namespace, ParseKeys } from 'i18next'
import type app from '#app/messages/en.json'
import type offline from '#app/web/offline/messages/en.json'
import type page from '#app/web/page/messages/en.json'
import type accounts from '#foundation/accounts/messages/en.json'
import type categories from '#foundation/categories/messages/en.json'
import type families from '#foundation/families/messages/en.json'
import type invitations from '#foundation/invitations/messages/en.json'
import type members from '#foundation/members/messages/en.json'
import type notifications from '#foundation/notifications/messages/en.json'
import type sharing from '#foundation/sharing/messages/en.json'
import type cars from '#household/subjects/cars/messages/en.json'
import type children from '#household/subjects/children/messages/en.json'
import type houses from '#household/subjects/houses/messages/en.json'
import type meals from '#household/meals/messages/en.json'
import type pets from '#household/subjects/pets/messages/en.json'
import type shopping from '#household/shopping/messages/en.json'
import type travel from '#household/travel/messages/en.json'
import type appointments from '#organizer/appointments/messages/en.json'
import type dueDates from '#organizer/due-dates/messages/en.json'
import type items from '#organizer/items/messages/en.json'
import type numbers from '#organizer/numbers/messages/en.json'
import type outcomes from '#organizer/outcomes/messages/en.json'
import type payments from '#organizer/payments/messages/en.json'
import type subcategories from '#organizer/subcategories/messages/en.json'
import type tasks from '#organizer/tasks/messages/en.json'
import type coming from '#overview/coming/messages/en.json'
import type costs from '#overview/costs/messages/en.json'
import type dashboard from '#overview/dashboard/messages/en.json'
import type device from '#app/web/pages/device/messages/en.json'
import type exports from '#operations/exports/messages/en.json'
import type feeds from '#overview/feeds/messages/en.json'
import type firstSteps from '#overview/first-steps/messages/en.json'
import type landing from '#site/landing/messages/en.json'
import type leaderboard from '#household/credits/leaderboard/messages/en.json'
import type moving from '#foundation/categories/moving/messages/en.json'
import type operator from '#operations/operator/messages/en.json'
import type profile from '#app/web/pages/profile/messages/en.json'
import type quickAdd from '#overview/quick-add/messages/en.json'
import type reminders from '#overview/reminders/messages/en.json'
import type reports from '#overview/reports/messages/en.json'
import type rewards from '#household/credits/rewards/messages/en.json'
import type search from '#overview/search/messages/en.json'
import type settings from '#app/web/pages/settings/messages/en.json'
import type kitchen from '#overview/kitchen/messages/en.json'
import type tablets from '#foundation/tablets/messages/en.json'
import type terms from '#site/terms/messages/en.json'
import type waiting from '#app/web/pages/waiting/messages/en.json'
import type api from '#platform/server/api/messages/en.json'
import type backup from '#platform/server/backup/messages/en.json'
import type docs from '#platform/server/docs/messages/en.json'
import type http from '#platform/server/http/messages/en.json'
import type mail from '#platform/server/mail/messages/en.json'
import type rhythm from '#platform/shared/rhythm/messages/en.json'
import type form from '#platform/web/form/messages/en.json'
import type outbox from '#platform/web/outbox/messages/en.json'
import type repeats from '#platform/web/repeats/messages/en.json'
import type calendar from '#platform/web/ui/calendar/messages/en.json'
import type ui from '#platform/web/ui/messages/en.json'
import type notificationTools from '#platform/web/ui/notification-tools/messages/en.json'

// Keys are typed from the English catalogues: a text that does not exist does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      accounts: typeof accounts
      api: typeof api
      app: typeof app
      appointments: typeof appointments
      backup: typeof backup
      cars: typeof cars
      categories: typeof categories
      children: typeof children
      dashboard: typeof dashboard
      device: typeof device
      dueDates: typeof dueDates
      docs: typeof docs
      exports: typeof exports
      families: typeof families
      feeds: typeof feeds
      firstSteps: typeof firstSteps
      houses: typeof houses
      http: typeof http
      invitations: typeof invitations
      items: typeof items
      outcomes: typeof outcomes
      payments: typeof payments
      landing: typeof landing
      coming: typeof coming
      costs: typeof costs
      leaderboard: typeof leaderboard
      mail: typeof mail
      meals: typeof meals
      members: typeof members
      reminders: typeof reminders
      moving: typeof moving
      notifications: typeof notifications
      numbers: typeof numbers
      operator: typeof operator
      pets: typeof pets
      offline: typeof offline
      page: typeof page
      profile: typeof profile
      quickAdd: typeof quickAdd
      reports: typeof reports
      form: typeof form
      outbox: typeof outbox
      repeats: typeof repeats
      rhythm: typeof rhythm
      calendar: typeof calendar
      notificationTools: typeof notificationTools
      rewards: typeof rewards
      search: typeof search
      settings: typeof settings
      sharing: typeof sharing
      shopping: typeof shopping
      subcategories: typeof subcategories
      tasks: typeof tasks
      kitchen: typeof kitchen
      tablets: typeof tablets
      terms: typeof terms
      travel: typeof travel
      ui: typeof ui
      waiting: typeof waiting
    }
  }

  // The form in which nearly every text is asked for. i18next's own, for options of every kind, are tried after it: they take a quarter of the time of `npm run check:code`.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: ParseKeys<Ns, {}, KPrefix>, values?: { readonly count?: number | undefined; readonly [name: string]: unknown }): string
  }
}
