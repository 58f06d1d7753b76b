import { demoPassword, demoPeople } from './demo-people.ts'

/** Returns the terminal's text for a demonstration in `dataDir`: whom you can sign in as, and what happens to the data. */
export function demoGreeting(dataDir: string): string {
  const people = Object.values(demoPeople).map(({ email, about }) => `  ${email.padEnd(18)} ${about}`)
  return [
    'This is a demo: nothing in it is real, and it resets on every start. Sign in as',
    ...people,
    `with the password: ${demoPassword}`,
    `Its emails are in ${dataDir}/outbox.`,
    '',
  ].join('\n')
}
