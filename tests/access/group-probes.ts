import { makeId } from '#platform/shared/new-id.ts'
import { superuser } from '../people.ts'
import type { RouteWorld } from './people.ts'
import { each, labelled, letterOf, placeOf } from './place-labels.ts'
import type { RouteProbe } from './route-probes.ts'
import { ok } from './probing.ts'

const tobi = { name: 'Tobi', color: 3, memberType: 'family' } as const

const familyProbes: Readonly<Record<string, RouteProbe>> = {
  'families.create anew': async ({ api }) => {
    const { id } = await api.families.create({ id: makeId(), name: 'The Newcomers', groupType: 'friend' })
    await superuser('delete from app.families where id = $1', [id])
    return 'OK'
  },
  ...each(['F', 'G', 'P'], 'families.rename', async (name, { api, world }) => {
    const { familyId } = placeOf(world, name)
    const [now] = await superuser<{ version: number; name: string }>('select version, name from app.families where id = $1', [familyId])
    return api.families.rename({ familyId, ifVersion: now?.version ?? 0, name: now?.name ?? '' }).then(ok)
  }),
  ...each(['F', 'G', 'P'], 'families.choose', async (name, { api, world }) =>
    api.families
      .choose({ familyId: placeOf(world, name).familyId })
      .then(ok)
      .finally(async () => superuser('update app.family_members set chosen_at = null where chosen_at is not null')),
  ),
  ...each(['F', 'G', 'P'], 'families.switchLeaderboard', async (name, { api, world }) =>
    api.families.switchLeaderboard({ familyId: placeOf(world, name).familyId, isOn: true }).then(ok),
  ),
  ...each(['F', 'G', 'P'], 'families.remove', async (name, { api, world }) =>
    api.families.remove({ familyId: placeOf(world, name).familyId }).then(ok),
  ),
  'families.remove newOfCreator': async ({ api, world }) => {
    const familyId = makeId()
    const creatorId = world.people.creator?.id
    await superuser("insert into app.families (id, name, group_type, created_by) values ($1, 'Nobody else', 'family', $2)", [
      familyId,
      creatorId,
    ])
    await superuser("insert into app.family_members (family_id, user_id, role) values ($1, $2, 'admin')", [familyId, creatorId])
    return api.families
      .remove({ familyId })
      .then(ok)
      .finally(async () => superuser('delete from app.families where id = $1', [familyId]))
  },
  'categories.visible -': async ({ api, world }) => labelled(world, await api.categories.visible()),
}

const memberProbes: Readonly<Record<string, RouteProbe>> = {
  ...each(['F', 'G', 'P'], 'members.list', async (name, { api, world }) => {
    const members = await api.members.list({ familyId: placeOf(world, name).familyId })
    return members.some(({ email }) => email !== null) ? 'mail' : 'name'
  }),
  'members.mine -': async ({ api, world }) => {
    const groups = (await api.members.mine()).map(
      ({ familyId, administered }) => `${familyLetter(world, familyId)}${administered ? '*' : ''}`,
    )
    return [...new Set(groups)].join('') || '-'
  },
  'members.succession -': async ({ api, world }) => {
    const groups = await api.members.succession()
    return groups.map(({ familyId, successorId }) => `${familyLetter(world, familyId)}${successorId === null ? '?' : ''}`).join('') || '-'
  },
  ...each(['inF', 'inG'], 'members.get', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ memberId }) => {
      const { categories } = await api.members.get({ memberId })
      return labelled(
        world,
        categories.map(({ categoryId, level }) => ({ id: categoryId, access: level })),
      )
    }),
  ),
  ...each(['inF', 'inG'], 'members.changeRole', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ memberId }) => (await api.members.changeRole({ memberId, ifVersion: 1, role: 'admin' })).role),
  ),
  ...each(['creator', 'own'], 'members.changeRole', async (name, { api, world, visitor }) => {
    const memberId = await membershipInF(world, name === 'own' ? visitor?.id : world.people.creator?.id)
    return (await api.members.changeRole({ memberId, ifVersion: 1, role: 'view_only' })).role
  }),
  ...each(['F', 'G', 'P'], 'members.addWithoutAccount', async (name, { api, world }) => {
    const { familyId, categoryId } = placeOf(world, name)
    const permissions = [{ categoryId, permission: 'view' as const }]
    const { id } = await api.members.addWithoutAccount({ id: makeId(), familyId, ...tobi, permissions })
    await superuser('delete from app.people where id = (select user_id from app.family_members where id = $1)', [id])
    return 'OK'
  }),
  ...each(['inF', 'inG'], 'members.changeWithoutAccount', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ memberId, userId }) => {
      await superuser('delete from auth.accounts where id = $1', [userId])
      await superuser("update app.people set kind = 'managed' where id = $1", [userId])
      return (await api.members.changeWithoutAccount({ memberId, ifVersion: 1, ...tobi, changes: [], added: [] })).name
    }),
  ),
  ...each(['inF', 'inG'], 'members.addAway', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ memberId, userId }) => {
      await superuser('delete from auth.accounts where id = $1', [userId])
      await superuser("update app.people set kind = 'managed' where id = $1", [userId])
      return api.members.addAway({ id: makeId(), memberId, from: '2099-12-01', to: '2099-12-02' }).then(ok)
    }),
  ),
  ...each(['own'], 'members.addAway', async (_name, { api, world, visitor }) => {
    const [id, memberId] = [makeId(), await membershipInF(world, visitor?.id)]
    return api.members
      .addAway({ id, memberId, from: '2099-12-01', to: '2099-12-02' })
      .then(ok)
      .finally(async () => superuser('delete from app.away where id = $1', [id]))
  }),
  ...each(['inF', 'inG'], 'members.removeAway', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ userId }) => {
      const [awayId, { familyId }] = [makeId(), placeOf(world, name.slice(-1))]
      await superuser('delete from auth.accounts where id = $1', [userId])
      await superuser("update app.people set kind = 'managed' where id = $1", [userId])
      await superuser("insert into app.away (id, family_id, user_id, from_day, to_day) values ($1, $2, $3, '2099-12-01', '2099-12-02')", [
        awayId,
        familyId,
        userId,
      ])
      return api.members.removeAway({ awayId }).then(ok)
    }),
  ),
  ...each(['inF', 'inG'], 'invitations.inviteToAccount', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ memberId, userId }) => {
      await superuser('delete from auth.accounts where id = $1', [userId])
      await superuser("update app.people set kind = 'managed' where id = $1", [userId])
      const email = `account-of-${userId}@example.org`
      return api.invitations
        .inviteToAccount({ id: makeId(), memberId, email })
        .then(ok)
        .finally(async () => superuser('delete from app.invitations where recipient_email = $1', [email]))
    }),
  ),
  ...each(['inF', 'inG'], 'members.changePermissions', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ memberId, categoryId }) =>
      api.members.changePermissions({ memberId, changes: [{ categoryId, ifVersion: 1, level: 'edit' }] }).then(ok),
    ),
  ),
  ...each(['own'], 'members.changePermissions', async (_name, { api, world, visitor }) => {
    const memberId = await membershipInF(world, visitor?.id)
    const { categoryId } = placeOf(world, 'A')
    return api.members.changePermissions({ memberId, changes: [{ categoryId, ifVersion: 1, level: 'edit' }] }).then(ok)
  }),
  // A group created by the creator, with all members of F in it but those who belong to one group for good.
  'members.leave likeF': async ({ api, world }) => {
    const familyId = makeId()
    const creatorId = world.people.creator?.id
    await superuser("insert into app.families (id, name, group_type, created_by) values ($1, 'Passing', 'family', $2)", [
      familyId,
      creatorId,
    ])
    await superuser(
      `insert into app.family_members (family_id, user_id, role)
       select $1, user_id, role from app.family_members where family_id = $2 and user_id <> all ($3)`,
      [familyId, world.places.A.familyId, [world.people.tablet?.id, world.people.managed?.id]],
    )
    return api.members
      .leave({ familyId, successorId: null })
      .then(ok)
      .finally(async () => {
        await superuser('delete from app.families where id = $1', [familyId])
        await superuser('delete from app.notifications where related_id = $1', [familyId])
      })
  },
  ...each(['G', 'P'], 'members.leave', async (name, { api, world }) =>
    api.members.leave({ familyId: placeOf(world, name).familyId, successorId: null }).then(ok),
  ),
  ...each(['inF', 'inG'], 'members.remove', async (name, { api, world }) =>
    withNewcomer(world, name, async ({ memberId }) => api.members.remove({ memberId }).then(ok)),
  ),
  ...each(['creator', 'own'], 'members.remove', async (name, { api, world, visitor }) =>
    api.members.remove({ memberId: await membershipInF(world, name === 'own' ? visitor?.id : world.people.creator?.id) }).then(ok),
  ),
}

const logProbes: Readonly<Record<string, RouteProbe>> = {
  ...each(['A', 'B', 'G'], 'sharing.logOfCategory', async (name, { api, world }) =>
    withLog(world, async () => api.sharing.logOfCategory({ categoryId: placeOf(world, name).categoryId })),
  ),
  ...each(['F', 'G', 'P'], 'sharing.logOfFamily', async (name, { api, world }) =>
    withLog(world, async () => api.sharing.logOfFamily({ familyId: placeOf(world, name).familyId })),
  ),
}

const notificationProbes: Readonly<Record<string, RouteProbe>> = {
  'notifications.list -': async ({ api, world, visitor }) =>
    withNotifications(world, async (idFor) => {
      const own = await idFor(visitor?.id)
      const ids = (await api.notifications.list()).map(({ id }) => id)
      return ids.join() === own ? 'own' : 'others'
    }),
  ...each(['own', 'creators'], 'notifications.markRead', async (name, { api, world, visitor }) =>
    withNotifications(world, async (idFor) => {
      const notificationId = await idFor(name === 'own' ? visitor?.id : world.people.creator?.id)
      return api.notifications.markRead({ notificationId }).then(ok)
    }),
  ),
  ...Object.assign(
    {},
    ...(['markAllRead', 'removeRead'] as const).map((verb) =>
      each(['own'], `notifications.${verb}`, async (_name, { api, world, visitor }) =>
        withNotifications(world, async () => {
          await superuser("update app.notifications set read = true where type = 'news' and $1", [verb === 'removeRead'])
          await api.notifications[verb]({ upTo: new Date().toISOString() })
          const text = "select user_id from app.notifications where type = 'news' and user_id = any ($1) and read is distinct from $2"
          const userIds = Object.values(world.people).flatMap((person) => (person === null ? [] : [person.id]))
          const left = await superuser<{ user_id: string }>(text, [userIds, verb === 'markAllRead'])
          return left.length > 0 && left.every((row) => row.user_id !== visitor?.id) ? 'own' : 'others'
        }),
      ),
    ),
  ),
  ...each(['own', 'creators'], 'notifications.remove', async (name, { api, world, visitor }) =>
    withNotifications(world, async (idFor) => {
      const notificationId = await idFor(name === 'own' ? visitor?.id : world.people.creator?.id)
      return api.notifications.remove({ notificationId }).then(ok)
    }),
  ),
}

export const groupProbes: Readonly<Record<string, RouteProbe>> = { ...familyProbes, ...memberProbes, ...logProbes, ...notificationProbes }

function familyLetter({ places }: RouteWorld, familyId: string): string {
  return { [places.A.familyId]: 'F', [places.G.familyId]: 'G', [places.P.familyId]: 'P' }[familyId] ?? '?'
}

/** Makes somebody new a member of F or G with view permission on A or G while the work runs. */
async function withNewcomer(
  world: RouteWorld,
  name: string,
  work: (newcomer: { memberId: string; userId: string; categoryId: string }) => Promise<string>,
): Promise<string> {
  const [userId, memberId] = [makeId(), makeId()]
  const { familyId, categoryId } = placeOf(world, name.slice(-1))
  const email = `${userId}@example.org`
  await superuser(
    "with person as (insert into app.people (id) values ($1)) insert into auth.accounts (id, email, password_hash, terms_version) values ($1, $2, 'none', '1')",
    [userId, email],
  )
  await superuser("insert into app.profiles (id, first_name, last_name) values ($1, 'New', 'Comer')", [userId])
  await superuser("insert into app.family_members (id, family_id, user_id, role) values ($1, $2, $3, 'full_access')", [
    memberId,
    familyId,
    userId,
  ])
  await superuser(
    "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')",
    [familyId, categoryId, memberId],
  )
  try {
    return await work({ memberId, userId, categoryId })
  } finally {
    await superuser('delete from app.people where id = $1', [userId])
    await superuser('delete from app.category_change_log where family_id = $1', [familyId])
    await superuser('delete from mail.outbox where recipient = $1', [email])
  }
}

/** Returns the id of a person's membership in F, or an id that does not exist. */
async function membershipInF(world: RouteWorld, userId: string | undefined): Promise<string> {
  const [row] = await superuser<{ id: string }>('select id from app.family_members where family_id = $1 and user_id = $2', [
    world.places.A.familyId,
    userId,
  ])
  return row?.id ?? makeId()
}

/** Reads a log while there is one entry about each category, and names the categories whose entries it shows. */
async function withLog(world: RouteWorld, read: () => Promise<ReadonlyArray<{ categoryId: string | null }>>): Promise<string> {
  const categoryIds = Object.values(world.places).map(({ categoryId }) => categoryId)
  await superuser(
    `insert into app.category_change_log (family_id, category_id, action)
     select family_id, id, 'category_shared' from app.categories where id = any ($1)`,
    [categoryIds],
  )
  try {
    const letters = (await read()).map(({ categoryId }) => letterOf(world, categoryId ?? ''))
    return letters.toSorted().join('') || '-'
  } finally {
    await superuser('delete from app.category_change_log where category_id = any ($1)', [categoryIds])
  }
}

/** Gives everybody one notification while the work runs. */
async function withNotifications(
  world: RouteWorld,
  work: (idFor: (userId: string | undefined) => Promise<string>) => Promise<string>,
): Promise<string> {
  const userIds = Object.values(world.people).flatMap((person) => (person === null ? [] : [person.id]))
  await superuser("insert into app.notifications (user_id, type) select id, 'news' from auth.accounts where id = any ($1)", [userIds])
  try {
    return await work(async (userId) => {
      const [row] = await superuser<{ id: string }>('select id from app.notifications where user_id = $1', [userId])
      return row?.id ?? makeId()
    })
  } finally {
    await superuser('delete from app.notifications where user_id = any ($1)', [userIds])
  }
}
