import { alikeOutcomes } from './alike-outcomes.ts'
import { contentOutcomes } from './content-table-outcomes.ts'
import { exportOutcomes } from './export-outcomes.ts'
import { feedOutcomes } from './feed-probes.ts'
import { pushOutcomes } from './push-probes.ts'
import { tabletOutcomes } from './tablet-probes.ts'
import { notificationOutcomes } from './notification-outcomes.ts'
import { verbOutcomes } from './verb-outcomes.ts'

/**
 * The access of each actor to the rows of each table, written by hand. One character per row of the world, in the order that
 * `probes.ts` names: `+` done, `.` not found, `!` refused, `T` not on a tablet, `#` conflict, `x` further rows visible. A single character applies
 * to all rows. Rows: A B P G are the things of the four categories of `matrix-world.ts`; F P G E the families.
 */
export const tableOutcomes = `
#                                         nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
# rows A B P G
${contentOutcomes}
app.categories select                     .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   .     !    !
app.categories insert                     !      !        !!!+      +++!    ++!!  !    !    !    !        !      !       !       !          !     !       T      !     !    !
app.categories update                     .      .        ...+      +++.    ++..  .    .    .    .        .      .       .       .          .     .       T      .     !    !
app.categories reparent                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
# a shared category stays: A and G
app.categories delete                     .      .        ...#      #++.    #+..  .    .    .    .        .      .       .       .          .     .       T      .     !    !

# rows F P G E
app.families select                       .      .        ..+.      ++.+    +...  +... +... +... +...     +...   .       .       .          .     .       +...   .     !    !
app.family_members select                 .      .        ..+.      ++.+    +...  +... +... +... +...     +...   .       .       .          .     .       +...   .     !    !

# rows A B P G
app.outside_sources select                .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   .     !    !
app.outside_entries select                .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   .     !    !

# rows F G; whose the credits are, not for which task
app.task_credits select                   .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       +.     .     !    !

# rows F G
app.away select                           .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       +.     .     !    !

# rows F G: all rewards; what somebody may edit in F, and a guest in G, asked for and were given
app.rewards select                        .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       +.     .     !    !
app.reward_requests select                .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !
app.credit_entries select                 .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !
app.pocket_money select                   .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !
app.pocket_entries select                 .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !

# rows A G
app.category_permissions select           .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       +.     .     !    !
app.family_category_permissions select    .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       +.     .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.profiles select                       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       +.     .     ++x  !
app.profiles insert                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     #    !
app.profiles update                       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     .    !
app.profiles reparent                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.profiles delete                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.idempotency_keys select               .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.idempotency_keys insert               !      +!       +!        +!      +!    +!   +!   +!   +!       +!     +!      +!      +!         !     !       +!     !     !    !
app.idempotency_keys update               .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.idempotency_keys reparent             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.idempotency_keys delete               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.notifications select                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.notifications insert                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.notifications update                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.notifications reparent                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.notifications delete                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !

app.invitation_notifications select       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.invitation_notifications insert       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.invitation_notifications update       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !
app.invitation_notifications reparent     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.invitation_notifications delete       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !

# no row of anybody
app.backup_state select                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    +
app.backup_state insert                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      #     !    !
app.backup_state update                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    +
app.backup_state reparent                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.backup_state delete                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.people select                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.people insert                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
app.people update                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.people reparent                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.people delete                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

auth.accounts select                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     ++x  !
auth.accounts insert                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
auth.accounts update                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     +    !
auth.accounts reparent                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     #    !
auth.accounts delete                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

auth.sessions select                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     ++x  !
auth.sessions insert                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
auth.sessions update                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     +    !
# what follows a session, as a download does, stays with its person
auth.sessions reparent                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     #    !
auth.sessions delete                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     +    !

auth.tokens select                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     ++x  !
auth.tokens insert                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
auth.tokens update                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     +    !
auth.tokens reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     #    !
auth.tokens delete                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     +    !

auth.devices select                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     ++x  !
auth.devices insert                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
auth.devices update                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     +    !
auth.devices reparent                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
auth.devices delete                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     +    !

# one mail
mail.outbox select                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    +
mail.outbox insert                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
mail.outbox update                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    +
mail.outbox reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
mail.outbox delete                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    +

${alikeOutcomes}${exportOutcomes}${feedOutcomes}${pushOutcomes}${tabletOutcomes}${verbOutcomes}${notificationOutcomes}`
