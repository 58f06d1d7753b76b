import { contentProbes, subjectViews } from './content-probes.ts'

// One rule applies to every table whose rows belong to a category, so it is written once; each table is still tried. A tablet deletes
// only what it has just added, ticks a task only for somebody who is named, and changes no series.
const limited: ReadonlySet<string> = new Set(['app.tasks', 'app.task_series', 'app.task_turns', 'app.appointment_series'])
const ofEach = `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
TABLE select   .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   .     !    !
TABLE insert   !      !        !!!+      +++!    ++!!  +!!! !    !    !        +!!!   !       !       !          !     !       ADDED  !     !    !
TABLE update   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       TABLET .     !    !
TABLE reparent !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
TABLE delete   .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       .      .     !    !
`

const ofViews = `
#             nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
VIEW select   .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   .     !    !
VIEW insert   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
VIEW update   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
VIEW reparent !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
VIEW delete   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
`

/** The rows of `table-outcomes.ts` about the tables whose rows belong to a category, in the same columns. Rows A B P G. */
export const contentOutcomes = Object.keys(contentProbes)
  .map((table) =>
    ofEach
      .replaceAll('TABLET', limited.has(table) ? 'T...' : '+...')
      .replaceAll('ADDED', table === 'app.task_turns' ? 'T!!!' : '+!!!')
      .replaceAll('TABLE', table),
  )
  .concat(Object.keys(subjectViews).map((view) => ofViews.replaceAll('VIEW', view)))
  .join('')
