import { randomBytes } from 'node:crypto'

/** What somebody types who signs up, with an address nobody has. */
export function aNewcomer() {
  return {
    firstName: 'Nora',
    lastName: 'Finch',
    email: `nora.${randomBytes(6).toString('hex')}@example.org`,
    password: 'seven quiet bees',
    timeZone: 'Europe/Paris',
    termsAccepted: true,
  } as const
}
