import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { answers } from '#tests/reminders/time-answers.ts'
import { localDayCases, reminderCases, roundCases } from '#tests/reminders/time-cases.ts'

const script = fileURLToPath(new URL('../../../../tests/reminders/answer-time-cases.ts', import.meta.url))
const worked = { days: localDayCases, rounds: roundCases, reminders: reminderCases }

it.each([
  // The hour that its clocks showed when 1970 began in UTC proves that the process really runs there.
  ['America/New_York', 19],
  ['Pacific/Kiritimati', 13],
  ['Europe/London', 1],
])('a server in %s notifies everybody at the same instants', { tags: ['JOB-01'] }, async (zone, hour) => {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TZ: zone } })
  expect(JSON.parse(stdout)).toEqual({ hour, answers: worked })
})

it('so does this one', { tags: ['JOB-01'] }, () => {
  expect(answers()).toEqual(worked)
})
