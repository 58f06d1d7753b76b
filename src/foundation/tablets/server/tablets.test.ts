import { expect, test } from 'vitest'
import { daysAfter, mondayOf, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, levelsOf, outcomeOf, standings } from '#tests/groups.ts'
import { addTablet } from '#tests/tablets.ts'
import { openBrowser } from '#tests/browser.ts'
import { addCategory, apiAs, type TestPerson, superuser } from '#tests/people.ts'

const task = { title: 'Bins out', description: null, assignedTo: null, dueDate: null, status: 'not_started', label: null } as const

async function createGroupOf() {
  const group = await createFullGroup()
  const tablet = await addTablet(group.creator, group.family.id, [{ categoryId: group.cars.id, permission: 'edit' }])
  const aTask = async (categoryId = group.cars.id) => (await apiAs(group.creator).tasks.add({ id: makeId(), categoryId, ...task })).id
  return { ...group, tablet, api: tablet.browser.api, aTask }
}

const kindOf = async (userId: string) => (await superuser<{ kind: string }>('select kind from app.people where id = $1', [userId]))[0]?.kind
const ended = async (sessions: string) =>
  superuser("update auth.sessions set expires_at = now() - interval '1 s' where user_id = $1", [sessions])

test('an admin pairs a tablet with a code, once and within ten minutes', { tags: ['FOLK-10'] }, async () => {
  const { family, cars, creator, tablet, api } = await createGroupOf()
  expect(tablet.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await api.account.me()).toMatchObject({ person: { id: tablet.id, firstName: 'Kitchen', isTablet: true, operator: false } })
  expect(await levelsOf(tablet.memberId)).toEqual({ [cars.id]: 'edit' })
  expect(await outcomeOf(openBrowser().api.account.pairTablet({ code: tablet.code }))).toBe('WRONG_CODE')
  const late = await apiAs(creator).tablets.renewCode({ memberId: tablet.memberId })
  await superuser("update auth.tokens set expires_at = now() - interval '1 s' where user_id = $1", [tablet.id])
  expect(await outcomeOf(openBrowser().api.account.pairTablet({ code: late.code }))).toBe('WRONG_CODE')
  const stored = await superuser<{ found: boolean }>(
    'select exists (select from app.idempotency_keys k where position($1 in k.answer::text) > 0) as found',
    [tablet.code],
  )
  expect(stored).toEqual([{ found: false }])
  expect(await outcomeOf(apiAs(creator).tablets.add({ id: makeId(), familyId: family.id, name: '  ', permissions: [] }))).toBe(
    'BAD_REQUEST',
  )
})

test('what is stored of a code reveals nothing without the key of the server', { tags: ['FOLK-10'] }, async () => {
  const { creator, tablet } = await createGroupOf()
  const { code } = await apiAs(creator).tablets.renewCode({ memberId: tablet.memberId })
  const found = "select from auth.tokens where user_id = $1 and purpose = 'pair'"
  expect(await superuser(found, [tablet.id])).toHaveLength(1)
  expect(await superuser(`${found} and token_hash = sha256($2::text::bytea)`, [tablet.id, code.replace(' ', '')])).toEqual([])
})

test('a code is read however it is typed, and a newer one ends the tablet that was paired before', { tags: ['FOLK-10'] }, async () => {
  const { creator, tablet, api } = await createGroupOf()
  const { code } = await apiAs(creator).tablets.renewCode({ memberId: tablet.memberId })
  expect(await api.account.me(), 'until the code is used').toMatchObject({ person: { id: tablet.id } })
  const other = openBrowser()
  const typed = ` ${code.slice(0, 4).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}-${code.slice(4)} `
  await other.api.account.pairTablet({ code: typed })
  expect(await other.api.account.me()).toMatchObject({ person: { id: tablet.id } })
  expect(await api.account.me()).toMatchObject({ person: null })
})

test('only admins of a group pair tablets, and nobody in their own space', { tags: ['FOLK-10'] }, async () => {
  const outcomes: Record<string, string> = {}
  const group = await createFullGroup()
  for (const standing of standings)
    outcomes[standing] = await outcomeOf(
      apiAs(group[standing]).tablets.add({ id: makeId(), familyId: group.family.id, name: 'Hall', permissions: [] }),
    )
  expect(outcomes).toEqual({
    creator: 'OK',
    admin: 'OK',
    full: 'VIEW_ONLY',
    looker: 'VIEW_ONLY',
    elsewhere: 'NOT_FOUND',
    stranger: 'NOT_FOUND',
  })
  const own = { id: makeId(), familyId: group.creator.personalSpaceId, name: 'Hall', permissions: [] }
  expect(await outcomeOf(apiAs(group.creator).tablets.add(own))).toBe('VIEW_ONLY')
  const foreign = await addCategory(group.elsewhere, 'custom')
  const permissions = [{ categoryId: foreign.id, permission: 'view' as const }]
  expect(await outcomeOf(apiAs(group.creator).tablets.add({ id: makeId(), familyId: group.family.id, name: 'Hall', permissions }))).toBe(
    'NOT_FOUND',
  )
})

test('a request that is sent twice adds one tablet, and an id that is taken none', { tags: ['FOLK-10'] }, async () => {
  const { family, creator, elsewhere } = await createFullGroup()
  const given = { id: makeId(), familyId: family.id, name: 'Kitchen', permissions: [] }
  const first = await apiAs(creator).tablets.add(given)
  const second = await apiAs(creator).tablets.add(given)
  expect(second.memberId).toBe(first.memberId)
  await expect(openBrowser().api.account.pairTablet({ code: first.code })).rejects.toMatchObject({ code: 'WRONG_CODE' })
  await openBrowser().api.account.pairTablet({ code: second.code })
  expect(await outcomeOf(apiAs(creator).tablets.add({ ...given, id: elsewhere.id }))).toBe('CONFLICT')
  expect(await outcomeOf(apiAs(creator).tablets.add({ ...given, name: 'Hall' }))).toBe('CONFLICT')
  const retried = openBrowser({ sessionToken: creator.sessionToken, mutationId: makeId() }).api
  const kept = { ...given, id: makeId() }
  expect(await retried.tablets.add(kept)).toEqual(await retried.tablets.add(kept))
})

test('a group has at most ten tablets', { tags: ['FOLK-10'] }, async () => {
  const { family, creator } = await createFullGroup()
  const add = async () => apiAs(creator).tablets.add({ id: makeId(), familyId: family.id, name: 'Kitchen', permissions: [] })
  for (let count = 0; count < 10; count += 1) await add()
  expect(await outcomeOf(add())).toBe('QUOTA_REACHED')
})

test('a tablet stays signed in for as long as it is seen within ninety days', { tags: ['FOLK-12'] }, async () => {
  const { tablet, api } = await createGroupOf()
  const days = async () =>
    (
      await superuser<{ days: number }>(
        'select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth.sessions where user_id = $1',
        [tablet.id],
      )
    )[0]?.days
  expect(await days()).toBe(90)
  const back =
    "update auth.sessions set created_at = created_at - interval '200 days', renewed_at = now() - interval '80 days', expires_at = now() + interval '10 days' where user_id = $1"
  await superuser(back, [tablet.id])
  await api.account.renewSession()
  expect(await days()).toBe(90)
  await ended(tablet.id)
  expect(await outcomeOf(api.tablets.kitchen())).toBe('UNAUTHORIZED')
})

test('a tablet that an admin ends is nobody at its next request, and is gone', { tags: ['FOLK-12'] }, async () => {
  const { creator, full, tablet, api } = await createGroupOf()
  expect(await apiAs(creator).tablets.list()).toMatchObject([{ memberId: tablet.memberId, name: 'Kitchen' }])
  expect((await apiAs(creator).tablets.list())[0]?.seenAt).not.toBeNull()
  expect(await apiAs(full).tablets.list()).toEqual([])
  expect(await outcomeOf(apiAs(full).members.remove({ memberId: tablet.memberId }))).toBe('VIEW_ONLY')
  await apiAs(creator).members.remove({ memberId: tablet.memberId })
  expect(await outcomeOf(api.tablets.kitchen())).toBe('UNAUTHORIZED')
  expect(await kindOf(tablet.id)).toBeUndefined()
  const events = await superuser("select from app.change_events where user_id = $1 and table_name = 'sessions'", [tablet.id])
  expect(events, 'its live stream is closed').toHaveLength(1)
})

test('a tablet that is ended while somebody ticks on it has ticked once or not at all', { tags: ['FOLK-12', 'FOLK-13'] }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { family, creator, looker, tablet, api, aTask } = await createGroupOf()
    const taskId = await aTask()
    const [gone, ticked] = await Promise.all([
      outcomeOf(apiAs(creator).members.remove({ memberId: tablet.memberId })),
      outcomeOf(api.tasks.setStatus({ taskId, status: 'done', doneBy: looker.id })),
    ])
    expect([gone, ['OK', 'UNAUTHORIZED', 'NOT_FOUND'].includes(ticked)], ticked).toEqual(['OK', true])
    expect(await outcomeOf(api.tasks.setStatus({ taskId, status: 'done', doneBy: looker.id }))).toBe('UNAUTHORIZED')
    const earned = await superuser('select user_id from app.task_credits where family_id = $1', [family.id])
    expect(earned).toEqual(ticked === 'OK' ? [{ user_id: looker.id }] : [])
    const [left] = await superuser<{ status: string }>('select status from app.tasks where id = $1', [taskId])
    expect(left?.status).toBe(ticked === 'OK' ? 'done' : 'not_started')
  }
})

test('the tablet and people without an account move along when the household moves', { tags: ['FOLK-05', 'FOLK-11'] }, async () => {
  const { family, creator, admin, api } = await createGroupOf()
  const mia = { id: makeId(), familyId: family.id, name: 'Mia', color: 2, memberType: 'family' } as const
  await apiAs(creator).members.addWithoutAccount({ ...mia, permissions: [] })
  const moves = async (person: TestPerson, timeZone: string): Promise<void> => {
    const { firstName, lastName } = person
    await apiAs(person).account.changeProfile({ ifVersion: 1, firstName, lastName, timeZone })
  }
  await moves(admin, 'Asia/Kolkata')
  expect((await api.tablets.kitchen()).timeZone).toBe('Europe/London')
  await moves(creator, 'Pacific/Kiritimati')
  expect(await api.tablets.kitchen()).toMatchObject({ timeZone: 'Pacific/Kiritimati', today: todayOf(new Date(), 'Pacific/Kiritimati') })
  expect(await superuser('select time_zone from app.profiles where id = $1', [mia.id])).toEqual([{ time_zone: 'Pacific/Kiritimati' }])
  const events = await superuser("select from app.change_events where family_id = $1 and table_name = 'family_members'", [family.id])
  expect(events.length, 'so that the tablet reads its day again').toBeGreaterThan(0)
})

test('a tablet is nobody whom anything is for, and earns nothing', { tags: ['FOLK-16'] }, async () => {
  const { family, cars, creator, tablet, api, aTask } = await createGroupOf()
  expect((await apiAs(creator).tasks.assignees({ categoryId: cars.id })).map(({ id }) => id)).not.toContain(tablet.id)
  const given = apiAs(creator).tasks.add({ id: makeId(), categoryId: cars.id, ...task, assignedTo: tablet.id })
  expect(await outcomeOf(given)).toBe('NOT_ASSIGNABLE')
  const taskId = await aTask()
  expect(await outcomeOf(api.tasks.claim({ taskId, claimed: true }))).toBe('CONFLICT')
  expect(await outcomeOf(apiAs(creator).tasks.setStatus({ taskId, status: 'done', doneBy: tablet.id }))).toBe('NOT_ASSIGNABLE')
  expect(await outcomeOf(api.tasks.setStatus({ taskId, status: 'done', doneBy: creator.id }))).toBe('OK')
  expect(await apiAs(creator).leaderboard.get({ familyId: family.id })).toMatchObject([{ userId: creator.id, credits: 1 }])
  expect(await superuser('select from app.task_credits where user_id = $1', [tablet.id])).toEqual([])
})

test('a tick on a tablet names who did it', { tags: ['FOLK-13'] }, async () => {
  const { creator, tablet, api, aTask, looker } = await createGroupOf()
  const taskId = await aTask()
  await expect(api.tasks.setStatus({ taskId, status: 'done' })).rejects.toMatchObject({
    code: 'NOT_ON_TABLET',
    message: 'Please say who did it',
  })
  expect((await api.tasks.setStatus({ taskId, status: 'done', doneBy: looker.id })).doneBy).toMatchObject({ id: looker.id })
  const made = api.tasks.add({
    id: makeId(),
    categoryId: (await apiAs(creator).categories.visible())[0]?.id ?? '',
    ...task,
    status: 'done',
  })
  expect(await outcomeOf(made), 'a task that is done when it is added').toBe('NOT_ON_TABLET')
  expect(await superuser('select from app.task_credits where user_id = $1', [tablet.id])).toEqual([])
})

test('somebody with a PIN is named with it, for a minute, and waits after five wrong ones', { tags: ['FOLK-14'] }, async () => {
  const { creator, full, tablet, api, aTask } = await createGroupOf()
  const taskId = await aTask()
  const tick = async () => outcomeOf(api.tasks.setStatus({ taskId, status: 'done', doneBy: full.id }))
  const named = async (pin: string) => outcomeOf(api.tablets.name({ userId: full.id, pin }))
  await apiAs(creator).tablets.setPin({ memberId: full.memberId, pin: '0417' })
  expect(await apiAs(full).tablets.pins()).toEqual([{ familyId: expect.any(String), userId: full.id }])
  expect(await tick()).toBe('NOT_ON_TABLET')
  expect(await named('0418')).toBe('WRONG_PIN')
  expect(await tick()).toBe('NOT_ON_TABLET')
  expect(await named('0417')).toBe('OK')
  expect(await tick()).toBe('OK')
  expect(await outcomeOf(api.tasks.setStatus({ taskId, status: 'not_started' }))).toBe('OK')
  await superuser("update app.tablet_people set named_until = now() - interval '1 s' where tablet_id = $1", [tablet.id])
  expect(await tick(), 'a minute later').toBe('NOT_ON_TABLET')
  const wrong = await Promise.all(Array.from({ length: 8 }, async () => named('9999')))
  expect(wrong.toSorted()).toEqual([...Array<string>(3).fill('PIN_WAITS'), ...Array<string>(5).fill('WRONG_PIN')])
  expect(await named('0417')).toBe('PIN_WAITS')
  await superuser("update app.tablet_people set waits_until = now() - interval '1 s' where tablet_id = $1", [tablet.id])
  expect(await named('0417'), 'five minutes later').toBe('OK')
  await apiAs(creator).tablets.setPin({ memberId: full.memberId, pin: null })
  expect(await tick()).toBe('OK')
})

test('a PIN names one person on one tablet, and nobody else', { tags: ['FOLK-14'] }, async () => {
  const { family, cars, creator, full, looker, api, aTask } = await createGroupOf()
  const other = (await addTablet(creator, family.id, [{ categoryId: cars.id, permission: 'edit' }], { name: 'Hall' })).browser.api
  await apiAs(creator).tablets.setPin({ memberId: full.memberId, pin: '0417' })
  await apiAs(creator).tablets.setPin({ memberId: looker.memberId, pin: '7140' })
  for (const userId of [full.id, looker.id])
    for (const one of [api, other]) expect(await outcomeOf(one.tablets.name({ userId, pin: '9999' }))).toBe('WRONG_PIN')
  expect(await outcomeOf(api.tablets.name({ userId: full.id, pin: '0417' }))).toBe('OK')
  const taskId = await aTask()
  expect(await outcomeOf(api.tasks.setStatus({ taskId, status: 'done', doneBy: looker.id }))).toBe('NOT_ON_TABLET')
  expect(await outcomeOf(other.tasks.setStatus({ taskId, status: 'done', doneBy: full.id }))).toBe('NOT_ON_TABLET')
  expect(await outcomeOf(api.tasks.setStatus({ taskId, status: 'done', doneBy: full.id }))).toBe('OK')
})

test('only admins set a PIN, never that of a tablet, and only a tablet learns whether one is right', { tags: ['FOLK-14'] }, async () => {
  const { creator, full, looker, tablet, aTask } = await createGroupOf()
  await aTask()
  const set = async (who: TestPerson, memberId: string) => outcomeOf(apiAs(who).tablets.setPin({ memberId, pin: '1234' }))
  expect(await set(full, looker.memberId)).toBe('VIEW_ONLY')
  expect(await set(creator, tablet.memberId)).toBe('NOT_FOUND')
  expect(await set(creator, looker.memberId)).toBe('OK')
  expect(await outcomeOf(apiAs(creator).tablets.setPin({ memberId: looker.memberId, pin: '12345' }))).toBe('BAD_REQUEST')
  expect(await outcomeOf(apiAs(full).tablets.name({ userId: looker.id, pin: '1234' }))).toBe('NOT_FOUND')
  const [stored] = await superuser<{ pin_hash: string }>('select pin_hash from app.pins where user_id = $1', [looker.id])
  expect(stored?.pin_hash).not.toContain('1234')
})

test('a tablet deletes what it added a moment ago, and nothing else', { tags: ['FOLK-15'] }, async () => {
  const { creator, family, tablet, api, aTask } = await createGroupOf()
  const foreign = await aTask()
  expect(await outcomeOf(api.tasks.remove({ taskId: foreign }))).not.toBe('OK')
  const { id: own } = await api.tasks.add({ id: makeId(), categoryId: (await api.categories.visible())[0]?.id ?? '', ...task })
  expect(await outcomeOf(api.tasks.remove({ taskId: own }))).toBe('OK')
  const { id: older } = await api.tasks.add({ id: makeId(), categoryId: (await api.categories.visible())[0]?.id ?? '', ...task })
  await superuser("update app.tablet_rows set added_at = now() - interval '6 minutes' where tablet_id = $1", [tablet.id])
  expect(await outcomeOf(api.tasks.remove({ taskId: older }))).not.toBe('OK')
  expect(await superuser('select id from app.tasks where id = any ($1)', [[foreign, own, older]])).toHaveLength(2)
  expect(await apiAs(creator).members.list({ familyId: family.id })).toHaveLength(5)
})

test('a tablet does nothing outside categories: no group, invitation, profile, feed, export', { tags: ['FOLK-15'] }, async () => {
  const { family, full, tablet, api } = await createGroupOf()
  const [profile] = await superuser<{ version: number }>('select version from app.profiles where id = $1', [tablet.id])
  const tried: Record<string, () => Promise<unknown>> = {
    'a group': async () => api.families.create({ id: makeId(), name: 'Ours', groupType: 'family' }),
    leaving: async () => api.members.leave({ familyId: family.id, successorId: null }),
    'somebody without an account': async () =>
      api.members.addWithoutAccount({
        id: makeId(),
        familyId: family.id,
        name: 'Tobi',
        color: 3,
        memberType: 'family',
        permissions: [],
      }),
    'an invitation': async () =>
      api.invitations.invite({ id: makeId(), familyId: family.id, email: 'x@example.org', memberType: 'family', permissions: [] }),
    removal: async () => api.members.remove({ memberId: full.memberId }),
    'a category': async () =>
      api.categories.add({ id: makeId(), familyId: family.id, name: 'Attic', icon: 'Home', color: 'sky', drawing: 'box' }),
    'the profile': async () =>
      api.account.changeProfile({ ifVersion: profile?.version ?? 1, firstName: 'Hall', lastName: '', timeZone: 'Europe/London' }),
    'a password': async () => api.account.changePassword({ password: 'x', newPassword: 'lantern honey walnut' }),
    'a tablet': async () => api.tablets.add({ id: makeId(), familyId: family.id, name: 'Hall', permissions: [] }),
    'a PIN': async () => api.tablets.setPin({ memberId: full.memberId, pin: '1234' }),
    'a feed': async () => api.feeds.add({ name: 'Ours', kinds: ['appointments'], details: true, alarms: false, categoryIds: null }),
    'a choice': async () => api.families.choose({ familyId: family.id }),
    'the operator': async () => api.operator.numbers(),
    'its first steps': async () => api.firstSteps.get(),
    'its notifications anew': async () => api.reminders.refresh(),
    'its notification settings': async () => api.reminders.settings(),
  }
  const outcomes: Record<string, string> = {}
  for (const [name, asked] of Object.entries(tried)) outcomes[name] = await outcomeOf(asked())
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome === 'OK')).toEqual([])
  expect(outcomes).toMatchInlineSnapshot(`
      {
        "a PIN": "VIEW_ONLY",
        "a category": "VIEW_ONLY",
        "a choice": "NOT_ON_TABLET",
        "a feed": "NOT_ON_TABLET",
        "a group": "NOT_ON_TABLET",
        "a password": "NOT_ON_TABLET",
        "a tablet": "VIEW_ONLY",
        "an invitation": "VIEW_ONLY",
        "its first steps": "NOT_ON_TABLET",
        "its notification settings": "NOT_ON_TABLET",
        "its notifications anew": "NOT_ON_TABLET",
        "leaving": "NOT_ON_TABLET",
        "removal": "VIEW_ONLY",
        "somebody without an account": "VIEW_ONLY",
        "the operator": "NOT_FOUND",
        "the profile": "NOT_ON_TABLET",
      }
    `)
  expect(await kindOf(tablet.id)).toBe('device')
})

test('tables outside categories refuse a tablet, except those that requests write themselves', { tags: ['FOLK-15'] }, async () => {
  const open = await superuser<{ name: string }>(
    `select h.name::text from app.table_homes h
      where h.home <> 'server' and h.name not in (select c.name from app.content_tables c)
        and not exists (select from pg_trigger t where t.tgrelid = h.name and t.tgname = 'refuse_tablets') order by 1`,
  )
  expect(open.map(({ name }) => name)).toEqual(
    [
      'app.appointment_reminders',
      'app.category_counts',
      'app.idempotency_keys',
      'app.notifications',
      'app.reschedule_queue',
      'app.task_credits',
      'app.tablet_rows',
    ].toSorted(),
  )
  const content = await superuser(
    `select c.name::text from app.content_tables c
      where not exists (select from pg_policy p where p.polrelid = c.name and p.polname = 'just_now' and not p.polpermissive)
         or (select count(*) from pg_trigger t where t.tgrelid = c.name and t.tgname in ('note_on_tablet', 'check_gone_on_tablet')) <> 2`,
  )
  expect(content).toEqual([])
})

test('deleting a group says which tablets are signed out; they are not its people', { tags: ['FOLK-10', 'FOLK-16'] }, async () => {
  const { family, creator, tablet } = await createGroupOf()
  const group = (await apiAs(creator).families.list()).find(({ id }) => id === family.id)
  expect(group?.tablets).toEqual(['Kitchen'])
  expect(group?.people.map(({ id }) => id)).not.toContain(tablet.id)
})

test('a group with nobody but tablets and people without an account can be deleted', { tags: ['FOLK-10', 'GAP-15'] }, async () => {
  const { family, creator, admin, full, looker, tablet } = await createGroupOf()
  for (const { memberId } of [admin, full, looker]) await apiAs(creator).members.remove({ memberId })
  await apiAs(creator).families.remove({ familyId: family.id })
  expect(await kindOf(tablet.id)).toBeUndefined()
})

test('the kitchen shows a tablet what is shared with it, and nobody else anything', { tags: ['FOLK-11'] }, async () => {
  const { family, cars, health, creator, full, tablet, api } = await createGroupOf()
  const today = (await api.tablets.kitchen()).today
  const due = { ...task, dueDate: today }
  const { id: seen } = await apiAs(creator).tasks.add({ id: makeId(), categoryId: cars.id, ...due, assignedTo: full.id })
  await apiAs(creator).tasks.add({ id: makeId(), categoryId: health.id, ...due, title: 'Not for the kitchen' })
  const kitchen = await api.tablets.kitchen()
  expect(kitchen).toMatchObject({
    groupName: family.name,
    timeZone: 'Europe/London',
    meals: [],
    appointments: [],
    shopping: null,
    canEdit: true,
  })
  expect(kitchen.tasks).toMatchObject([{ id: seen, assigneeId: full.id, canTick: true, isDone: false }])
  expect(kitchen.people.map(({ id }) => id)).not.toContain(tablet.id)
  expect(kitchen.doers.map(({ categoryId }) => categoryId)).toEqual([cars.id])
  expect(JSON.stringify(kitchen)).not.toContain('@')
  expect(await outcomeOf(apiAs(creator).tablets.kitchen())).toBe('NOT_FOUND')
})

test('the kitchen shows appointments and meals of two days, and the first things to buy', { tags: ['FOLK-11'] }, async () => {
  const { family, creator, health } = await createFullGroup()
  const meals = await addCategory(family, 'meals')
  const shared = [meals, health].map(({ id }) => ({ categoryId: id, permission: 'view' as const }))
  const { api } = (await addTablet(creator, family.id, shared)).browser
  const { today } = await api.tablets.kitchen()
  const weekStartDate = mondayOf(today)
  await apiAs(creator).meals.save({ categoryId: meals.id, planDate: today, field: 'dinner', text: 'Chicken\nCarrots', was: null })
  for (const itemName of ['Bananas', 'Milk'])
    await apiAs(creator).shopping.add({
      id: makeId(),
      categoryId: meals.id,
      weekStartDate,
      itemName,
      quantity: itemName === 'Milk' ? '3' : '1',
    })
  const [place] = await apiAs(creator).subcategories.ensureOfCategory({ categoryId: health.id })
  for (const days of [0, 1, 2])
    await apiAs(creator).events.add({
      id: makeId(),
      subcategoryId: place?.id ?? '',
      day: daysAfter(today, days),
      time: '08:45',
      timeZone: 'Europe/London',
      location: 'Otley Road',
      notes: null,
    })
  const kitchen = await api.tablets.kitchen()
  expect(kitchen.meals).toMatchObject([{ day: today, dinner: 'Chicken\nCarrots', lunch: null }])
  expect(kitchen.shopping).toEqual({ categoryId: meals.id, weekStartDate, canEdit: false, toBuy: 2, first: ['Bananas', 'Milk × 3'] })
  expect(kitchen.appointments).toMatchObject([
    { day: today, time: '08:45', title: place?.name, location: 'Otley Road' },
    { day: daysAfter(today, 1), time: '08:45' },
  ])
})
