import type { DemoPerson } from '#foundation/accounts/contract.ts'

/** The password of everybody in the demonstration. */
export const demoPassword = 'lantern honey walnut'

/** The people of the demonstration who have an account, by the names that the tables use. */
export const demoPeople = {
  ada: {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: 'ada@example.org',
    password: demoPassword,
    about: 'Runs the household: sees and edits everything',
  },
  chidi: {
    firstName: 'Chidi',
    lastName: 'Okafor',
    email: 'chidi@example.org',
    password: demoPassword,
    about: 'Her husband: edits most categories, can only view the rental houses',
  },
  ngozi: {
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email: 'ngozi@example.org',
    password: demoPassword,
    about: 'The grandmother: sees three categories',
  },
  mia: {
    firstName: 'Mia',
    lastName: 'Brandt',
    email: 'mia@example.org',
    password: demoPassword,
    about: 'A friend: shares the lake house, but none of the family’s categories',
  },
} as const satisfies Record<string, Omit<DemoPerson, 'id'>>

/** The name of one of these people in the tables. */
export type DemoName = keyof typeof demoPeople
