import { contentProbes } from './content-probes.ts'

// One rule holds for every table whose rows live in a category, so that it is written once; each table is tried all the same.
const ofEach = `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted owner auth worker
TABLE select   .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       .     !    !
TABLE insert   !      !        !!!+      +++!    ++!!  +!!! !    !    !        +!!!   !       !       !          !     !       !     !    !
TABLE update   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       .     !    !
TABLE reparent !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
TABLE delete   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       .     !    !
`

/** The rows of `table-outcomes.ts` about the tables whose rows live in a category, in the same columns. Rows A B P G. */
export const contentOutcomes = Object.keys(contentProbes)
  .map((table) => ofEach.replaceAll('TABLE', table))
  .join('')
