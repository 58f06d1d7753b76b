import { contentProbes } from './content-probes.ts'

// One rule applies to every table whose rows belong to a category, so it is written once; each table is still tried. A tablet deletes
// only what it has just added, ticks a task only for somebody who is named, and changes no day of which people are reminded.
const limited: ReadonlySet<string> = new Set(['app.appointments', 'app.tasks', 'app.due_dates'])
const ofEach = `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
TABLE select   .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   .     !    !
TABLE insert   !      !        !!!+      +++!    ++!!  +!!! !    !    !        +!!!   !       !       !          !     !       +!!!   !     !    !
TABLE update   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       TABLET .     !    !
TABLE reparent !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
TABLE delete   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       .      .     !    !
`

/** The rows of `table-outcomes.ts` about the tables whose rows belong to a category, in the same columns. Rows A B P G. */
export const contentOutcomes = Object.keys(contentProbes)
  .map((table) => ofEach.replaceAll('TABLET', limited.has(table) ? 'T...' : '+...').replaceAll('TABLE', table))
  .join('')
