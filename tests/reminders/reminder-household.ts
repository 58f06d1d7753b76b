import { randomBytes } from 'node:crypto'
import { loadReminderData, type ReminderTemplate } from '#overview/reminders/server/email-data.ts'
import { reminderMails } from '#overview/reminders/server/mails.ts'
import { scan } from '#overview/reminders/server/scan.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { emptyItem } from '../item-fixtures.ts'
import { openBrowser } from '../browser.ts'
import { signUpInput } from '../sign-up-input.ts'
import { emptyDatabase, type OwnDatabase } from '../own-database.ts'

const publicUrl = 'https://home.example.org'

/** The key that signs the unsubscribe links of these databases. */
export const stopKey = randomBytes(32)

/** A person with an account in a database of the test's own. */
export type Resident = { id: string; email: string; api: ReturnType<typeof openBrowser>['api'] }

/** A person's notification in the app, or a reminder pending by email. */
export type NotificationLogRow = { type: string; about: string; params: Record<string, unknown> }

/**
 * Creates a group in a database of its own, whose clock the test sets: Amelia's, with a home that Ben may see and Cleo may not, and the
 * subcategory of its broadband contracts.
 */
export async function aReminderHousehold() {
  const database = await emptyDatabase()
  const clock = { now: new Date() }
  const amelia = await resident(database, clock)
  const { id: familyId } = await amelia.api.families.create({ id: makeId(), name: 'The Bells', groupType: 'family' })
  const [home] = await amelia.api.categories.addDefaults({ familyId, kinds: ['home'] })
  const categoryId = home?.id ?? ''
  const places = await amelia.api.subcategories.listOfCategory({ categoryId })
  const subcategoryId = places.find(({ name }) => name === 'Broadband')?.id ?? ''
  const [ben, cleo] = [await resident(database, clock), await resident(database, clock)]
  for (const person of [ben, cleo]) await joins(database, familyId, person)
  await shares(database, { familyId, categoryId, person: ben })
  return {
    database,
    familyId,
    categoryId,
    subcategoryId,
    people: { amelia, ben, cleo },
    /** Sets the clock by which requests are answered. */
    turnTo: (at: string): void => {
      clock.now = new Date(at)
    },
    /** Adds a contract as Amelia, entered at the given time of the clock. */
    contract: async (endDate: string, enteredAt: Date): Promise<string> => {
      const id = makeId()
      await amelia.api.items.add({ ...emptyItem, id, subcategoryId, providerName: 'Wessex Fibre', contractEndDate: endDate })
      await database.superuser('update app.items set created_at = $2 where id = $1', [id, enteredAt])
      return id
    },
    /** Lets the worker scan at an instant. */
    scans: async (at: string): Promise<void> => scan(database.pools.worker, new Date(at)),
    notifications: async ({ id }: Resident): Promise<NotificationLogRow[]> =>
      database.superuser<NotificationLogRow>(
        'select type, related_id as about, params from app.notifications where user_id = $1 order by id',
        [id],
      ),
    mails: async ({ email }: Resident): Promise<string[]> =>
      (await database.superuser<{ template: string }>('select template from mail.outbox where recipient = $1 order by id', [email])).map(
        ({ template }) => template,
      ),
    /** Returns the emails that would be sent to somebody at an instant. */
    emailed: async ({ email }: Resident, at: string) => {
      const lookUps = loadReminderData({ api: database.pools.api, stopKey, publicUrl, now: () => new Date(at) })
      const waiting = await database.superuser<{ template: ReminderTemplate; params: unknown }>(
        'select template, params from mail.outbox where recipient = $1 order by id',
        [email],
      )
      const texts = waiting.map(async ({ template, params }) => {
        const found = await lookUps[template](database.pools.worker, params)
        return found && reminderMails[template](found.params, { publicUrl }, 'en')
      })
      return (await Promise.all(texts)).filter((mail) => mail !== undefined)
    },
    shares: async (person: Resident, room = categoryId): Promise<void> => shares(database, { familyId, categoryId: room, person }),
  }
}

export type ReminderHousehold = Awaited<ReturnType<typeof aReminderHousehold>>

async function resident(database: OwnDatabase, clock: { now: Date }): Promise<Resident> {
  const { api } = openBrowser({ pools: database.pools, reminders: { stopKey, now: () => clock.now } })
  const newcomer = { ...signUpInput(), timeZone: 'Europe/London' }
  await api.account.signUp(newcomer)
  const [row] = await database.superuser<{ id: string }>('select id from auth.accounts where email = $1', [newcomer.email])
  return { id: row?.id ?? '', email: newcomer.email, api }
}

async function joins({ superuser }: OwnDatabase, familyId: string, { id }: Resident): Promise<void> {
  await superuser("insert into app.family_members (family_id, user_id, role, member_type) values ($1, $2, 'full_access', 'family')", [
    familyId,
    id,
  ])
}

type Sharing = { familyId: string; categoryId: string; person: Resident }

async function shares({ superuser }: OwnDatabase, { familyId, categoryId, person }: Sharing): Promise<void> {
  await superuser(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
     select $1, $2, m.id, 'view' from app.family_members m where m.family_id = $1 and m.user_id = $3`,
    [familyId, categoryId, person.id],
  )
}
