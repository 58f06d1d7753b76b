import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindsOfSubject, subjectKinds } from '#household/subjects/shared/subject-kinds.ts'

// Queries that no device keeps, by their key as it is written, and why. What is missing here has to say what is kept of it, and from which step on.
const notKept: Readonly<Record<string, string>> = {
  "['account', 'welcome']": 'is for people who are not signed in',
  "['categories', 'contents', categoryId]": 'decides what is deleted, which needs the connection',
  "['exports', 'list']": 'downloads need the connection',
  "['invitations', 'by token', token]": 'is for people who may not be signed in',
  "['invitations', 'dismissed']": 'is no reading',
  "['invitations', 'notifications']": 'inviting needs the connection',
  "['invitations', 'of family', familyId]": 'inviting needs the connection',
  "['invitations', 'one', invitationId]": 'inviting needs the connection',
  "['invitations', 'pending']": 'inviting needs the connection',
  "['members', 'one', memberId]": 'what others may see is changed with a connection only',
  "['members', 'succession']": 'decides what is deleted, which needs the connection',
  "['moving', 'preview', categoryId, familyId]": 'moving needs the connection',
  "['notifications', 'list']": 'is read a page at a time',
  "['operator']": 'is about the server',
  "['reminders', 'stopping', token]": 'is for people who may not be signed in',
  "['search', q, type ?? 'all']": 'searching needs the connection',
  "['sessions', 'list']": 'is about sessions, which end at the server',
  "['sharing', 'log of category', categoryId]": 'is long, and read seldom',
  "['sharing', 'log of family', familyId]": 'is long, and read seldom',
  "['tablets', 'kitchen']": 'is for tablets, which have no settings',
  "['tablets', 'list']": 'is about sessions, which end at the server',
  "['tablets', 'pins']": 'is about secrets',
  "['tasks', 'member-summary', familyId, userId]": 'a decision depends on it, so it is read each time',
  "['tasks', 'repeating', familyId]": 'a decision depends on it, so it is read each time',
  "['week-of-space', familyId, from]": 'is read for printing',
}

const ofSubjects = 'src/household/subjects/web/subject-api.ts'

type Query = { key: string; keep: string | undefined; body: string; file: string }

/** Every query of the web app: its key as it is written, and what it says about being kept. */
function queriesOfTheApp(): Query[] {
  return globSync('src/**/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/(?:queryOptions|infiniteQueryOptions|useQuery|useInfiniteQuery)\(\{\n(.*?)\n\s*\}\)/gs)].flatMap(
      ([, body = '']) => {
        const key = /queryKey(?:: (\[.*?\]),\n|,\n)/s.exec(`${body}\n`)
        if (key === null) return []
        return [{ key: key[1]?.replace(/\s+/g, ' ') ?? 'queryKey', keep: /keep: '(\w+)'/.exec(body)?.[1], body, file }]
      },
    )
  })
}

test('each query says from which step on a device keeps it, or is listed here with the reason why none does', { tags: ['OFF-02'] }, () => {
  const queries = queriesOfTheApp()
  expect(queries.length, 'found by their form').toBeGreaterThan(55)
  const silent = queries.filter(({ keep, file }) => keep === undefined && file !== ofSubjects)
  expect(silent.map(({ key }) => key).toSorted()).toEqual(Object.keys(notKept).toSorted())
  // Those of subjects are kept as each kind says.
  const kept = kindsOfSubject.map((kind) => [
    kind,
    'inListsWithout' in subjectKinds[kind] ? subjectKinds[kind].inListsWithout : 'everything',
  ])
  expect(Object.fromEntries(kept)).toEqual({ car: 'everything', house: 'everything', child: ['allergies'], pet: ['allergies'] })
})

test('what has contracts, costs and banks in it is kept at the second step alone', { tags: ['OFF-02'] }, () => {
  const private_ = /^src\/(organizer\/(items|payments|outcomes)|overview\/(coming|costs|rewards))\//
  const steps = queriesOfTheApp().filter(({ file }) => private_.test(file))
  expect(steps.length).toBeGreaterThan(7)
  expect(steps.filter(({ keep }) => keep !== 'everything')).toEqual([])
})

// Tables in which the first step keeps nothing, and the names of things that it needs from them.
const excluded = /'(items|item_prices|payments|outcomes|rewards|credit_entries|pocket_entries)'|\b(notes|costPence)\b/
const needed: Readonly<Record<string, string>> = {
  "[...everySubcategory, 'one', subcategoryId]": 'has the name of its house or car, and no contract',
}

test('a query of the first step that reads contracts leaves them out', { tags: ['OFF-02'] }, () => {
  const reading = queriesOfTheApp().filter(
    ({ keep, body, key }) => keep !== 'everything' && keep !== undefined && excluded.test(body) && needed[key] === undefined,
  )
  expect(reading.length).toBeGreaterThan(4)
  expect(reading.filter(({ body }) => !body.includes('keepPart:')).map(({ key }) => key)).toEqual([])
})

test('without the switch the shopping list is kept, with who is signed in and which list they open', { tags: ['OFF-24'] }, () => {
  const always = queriesOfTheApp().filter(({ keep }) => keep === 'always')
  expect(always.map(({ key }) => key).toSorted()).toEqual([
    "['account', 'me']",
    "['categories', 'of-kind', kind, familyId]",
    "['categories', 'visible']",
    "['shopping', categoryId, weekStartDate]",
  ])
})
