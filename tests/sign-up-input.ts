import { randomBytes } from 'node:crypto'

/** Returns the sign-up input of a person with an unused address. */
export function signUpInput() {
  return {
    firstName: 'Nora',
    lastName: 'Finch',
    email: `nora.${randomBytes(6).toString('hex')}@example.org`,
    password: 'seven quiet bees',
    timeZone: 'Europe/Paris',
    termsAccepted: true,
  } as const
}
