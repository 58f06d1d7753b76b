import type { Invitation } from '#foundation/invitations/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { sharesOf } from '../invitations.ts'
import { superuser } from '../people.ts'
import { type RouteWorld, waitAgain } from './people.ts'
import { each, placeOf } from './place-labels.ts'
import type { RouteProbe } from './route-probes.ts'
import { ok } from './probing.ts'

const guessed = 'a-token-that-nobody-was-given'

const readProbes: Readonly<Record<string, RouteProbe>> = {
  'invitations.pending -': async ({ api, world }) => lettered(world, await api.invitations.pending()),
  ...each(['I', 'U', 'N'], 'invitations.get', async (name, { api, world }) => {
    const { id, you } = await api.invitations.get({ invitationId: invitationOf(world, name).id })
    return id === invitationOf(world, name).id ? you : 'another invitation'
  }),
  ...each(['F', 'G'], 'invitations.ofFamily', async (name, { api, world }) =>
    lettered(world, await api.invitations.ofFamily({ familyId: placeOf(world, name).familyId })),
  ),
  'invitations.byToken I': async ({ api, world }) => {
    const { recipientEmail } = await api.invitations.byToken({ token: world.invitations.I.token })
    return recipientEmail === world.people.invited?.email ? 'OK' : 'another invitation'
  },
  'invitations.byToken guessed': async ({ api }) => api.invitations.byToken({ token: guessed }).then(ok),
  'invitations.notifications -': async ({ api, world }) => {
    const notifications = await api.invitations.notifications()
    return lettered(
      world,
      notifications.map(({ invitationId }) => ({ id: invitationId })),
    )
  },
  'invitations.waiting -': async ({ api }) => {
    const { invitationNotifications, invitations } = await api.invitations.waiting()
    return `${invitationNotifications}+${invitations}`
  },
}

const sendingProbes: Readonly<Record<string, RouteProbe>> = {
  ...each(['F', 'G', 'P'], 'invitations.invite', async (name, { api, world }) => {
    const { familyId, categoryId } = placeOf(world, name)
    return invite(api, familyId, categoryId)
  }),
  'invitations.invite FtoG': async ({ api, world: { places } }) => invite(api, places.A.familyId, places.G.categoryId),
  ...each(['I', 'N'], 'invitations.change', async (name, { api, world }) => {
    const categoryId = name === 'I' ? world.places.B.categoryId : world.places.G.categoryId
    const change = { invitationId: invitationOf(world, name).id, ifVersion: 1, permissions: sharesOf({ [categoryId]: 'edit' }) }
    return andBack(world, async () => api.invitations.change(change).then(ok))
  }),
  ...each(['I', 'N'], 'invitations.cancel', async (name, { api, world }) =>
    andBack(world, async () => api.invitations.cancel({ invitationId: invitationOf(world, name).id }).then(ok)),
  ),
}

const answeringProbes: Readonly<Record<string, RouteProbe>> = {
  ...each(['I', 'U', 'heldU'], 'invitations.accept', async (name, { api, world }) =>
    answering(world, name, async (invitationId) =>
      (await api.invitations.accept({ invitationId })).familyId === world.places.A.familyId ? 'OK' : 'another group',
    ),
  ),
  ...each(['I', 'U', 'heldU'], 'invitations.decline', async (name, { api, world }) =>
    answering(world, name, async (invitationId) => api.invitations.decline({ invitationId }).then(ok)),
  ),
  ...each(['I', 'U'], 'invitations.arrive', async (name, { api, world }) =>
    andBack(world, async () =>
      (await api.invitations.arrive({ token: invitationOf(world, name).token })).outcome.replace('other_address', 'OA'),
    ),
  ),
  'invitations.arrive guessed': async ({ api }) => api.invitations.arrive({ token: guessed }).then(ok),
}

const notificationProbes: Readonly<Record<string, RouteProbe>> = Object.assign(
  {},
  ...(['markNotificationRead', 'deleteNotification'] as const).map((verb) =>
    each(['creators', 'inviteds'], `invitations.${verb}`, async (name, { api, world }) => {
      const owner = name === 'creators' ? world.people.creator : world.people.invited
      const [notification] = await superuser<{ id: string }>('select id from app.invitation_notifications where user_id = $1', [owner?.id])
      return andBack(world, async () => api.invitations[verb]({ notificationId: notification?.id ?? '' }).then(ok))
    }),
  ),
)

// Notifications as they were: those of the creator, of the invited person, or both.
const allNotificationProbes: Readonly<Record<string, RouteProbe>> = Object.assign(
  {},
  ...(['markAllNotificationsRead', 'deleteReadNotifications'] as const).map((verb) =>
    each(['own'], `invitations.${verb}`, async (_name, { api, world }) =>
      andBack(world, async () => {
        const isRemoval = verb === 'deleteReadNotifications'
        const { creator, invited } = world.people
        await superuser('update app.invitation_notifications set read = $1 where user_id = any ($2)', [
          isRemoval,
          [creator?.id, invited?.id],
        ])
        await api.invitations[verb]({ upTo: new Date().toISOString() })
        const left = await superuser<{ user_id: string }>(
          'select distinct user_id from app.invitation_notifications where user_id = any ($1) and read = $2',
          [[creator?.id, invited?.id], isRemoval],
        )
        if (left.length === 2) return 'both'
        return left[0]?.user_id === creator?.id ? 'creators' : 'invited'
      }),
    ),
  ),
)

/** The invitation routes: I and U are pending for invited and unverified, N was sent from G to an address without an account. */
export const invitationProbes: Readonly<Record<string, RouteProbe>> = {
  ...readProbes,
  ...sendingProbes,
  ...answeringProbes,
  ...notificationProbes,
  ...allNotificationProbes,
}

type Api = Parameters<RouteProbe>[0]['api']

async function invite(api: Api, familyId: string, categoryId: string): Promise<string> {
  const email = `${makeId()}@example.org`
  const { invitation } = await api.invitations.invite({ id: makeId(), familyId, email, permissions: sharesOf({ [categoryId]: 'view' }) })
  await superuser('delete from app.invitations where id = $1', [invitation.id])
  return 'OK'
}

// With 'held' the unverified person has opened the link before.
async function answering(world: RouteWorld, name: string, answer: (invitationId: string) => Promise<string>): Promise<string> {
  const { id } = invitationOf(world, name.slice(-1))
  if (name.startsWith('held')) await superuser('update app.invitations set held_by = $2 where id = $1', [id, world.people.unverified?.id])
  return andBack(world, async () => answer(id))
}

async function andBack(world: RouteWorld, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } finally {
    await waitAgain(world)
  }
}

function invitationOf({ invitations }: RouteWorld, name: string): { id: string; token: string } {
  const { I, U, N } = invitations
  const invitation = { I, U, N }[name]
  if (invitation === undefined) throw new Error(`there is no invitation ${name}`)
  return invitation
}

function lettered({ invitations }: RouteWorld, list: ReadonlyArray<Pick<Invitation, 'id'>>): string {
  const letters = list.map(({ id }) => Object.entries(invitations).find(([, invitation]) => invitation.id === id)?.[0] ?? '?')
  return letters.toSorted().join('') || '-'
}
