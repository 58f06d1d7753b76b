import { contentProbes } from './content-probes.ts'

// One rule applies to every table whose rows belong to a category, so it is written once; each table is still tried.
const ofEach = `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted owner auth worker
TABLE select   .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       .     !    !
TABLE insert   !      !        !!!+      +++!    ++!!  +!!! !    !    !        +!!!   !       !       !          !     !       !     !    !
TABLE update   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       .     !    !
TABLE reparent !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
TABLE delete   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       .     !    !
`

/** The rows of `table-outcomes.ts` about the tables whose rows belong to a category, in the same columns. Rows A B P G. */
export const contentOutcomes = Object.keys(contentProbes)
  .map((table) => ofEach.replaceAll('TABLE', table))
  .join('')
