import { randomBytes } from 'node:crypto'
import { makeId } from '#platform/shared/new-id.ts'

/** An account of a benchmark: its session cookie and its id. */
export type Account = { cookie: string; userId: string }

/** Signs a person up through the API. */
export async function signUp(origin: string): Promise<Account> {
  const newcomer = {
    firstName: 'Bea',
    lastName: 'Bench',
    password: randomBytes(12).toString('hex'),
    termsAccepted: true,
    timeZone: 'Europe/London',
  }
  const answer = await post(origin, '', '/api/account/sign-up', { ...newcomer, email: `bea.${makeId()}@example.org` })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { person } = await (await fetch(`${origin}/api/account/me`, { headers: { cookie } })).json()
  return { cookie, userId: person.id }
}

/**
 * Sends a POST as somebody; an empty cookie means signed out.
 * @throws when the answer is a refusal.
 */
export async function post(origin: string, cookie: string, path: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
