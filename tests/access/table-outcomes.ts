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
app.families insert                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.families update                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.families reparent                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.families delete                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.family_members select                 .      .        ..+.      ++.+    +...  +... +... +... +...     +...   .       .       .          .     .       +...   .     !    !
app.family_members insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.family_members update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.family_members reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.family_members delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# rows F G; whose the credits are, not for which task
app.task_credits select                   .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       +.     .     !    !
app.task_credits insert                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.task_credits update                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.task_credits reparent                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.task_credits delete                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# rows F G
app.away select                           .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       +.     .     !    !
app.away insert                           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.away update                           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.away reparent                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.away delete                           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# rows F G: all rewards; what somebody may edit in F, and a guest in G, asked for and were given
app.rewards select                        .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       +.     .     !    !
app.rewards insert                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.rewards update                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.rewards reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.rewards delete                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.reward_requests select                .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !
app.reward_requests insert                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.reward_requests update                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reward_requests reparent              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reward_requests delete                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.credit_entries select                 .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !
app.credit_entries insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.credit_entries update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.credit_entries reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.credit_entries delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.pocket_money select                   .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !
app.pocket_money insert                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.pocket_money update                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.pocket_money reparent                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.pocket_money delete                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.pocket_entries select                 .      .        .+        +.      +.    +.   .    .    .        .      .       .       .          .     .       .      .     !    !
app.pocket_entries insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.pocket_entries update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.pocket_entries reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.pocket_entries delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# rows A G
app.category_permissions select           .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       +.     .     !    !
app.category_permissions insert           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.category_permissions update           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_permissions reparent         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_permissions delete           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.family_category_permissions select    .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       +.     .     !    !
app.family_category_permissions insert    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.family_category_permissions update    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.family_category_permissions reparent  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.family_category_permissions delete    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

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

# read through the keeper alone
app.invitations select                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.invitations insert                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.invitations update                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.invitations reparent                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.invitations delete                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.category_change_log select            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_change_log insert            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.category_change_log update            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_change_log reparent          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_change_log delete            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# no row of anybody
app.schema_version select                 +      +        +         +       +     +    +    +    +        +      +       +       +          +     +       +      +     !    !
app.schema_version insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      #     !    !
app.schema_version update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.schema_version reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.schema_version delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !

app.content_tables select                 +      +        +         +       +     +    +    +    +        +      +       +       +          +     +       +      +     !    !
app.content_tables insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      #     !    !
app.content_tables update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.content_tables reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.content_tables delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !

app.category_counts select                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_counts insert                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.category_counts update                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_counts reparent              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.category_counts delete                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.backup_state select                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    +
app.backup_state insert                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      #     !    !
app.backup_state update                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    +
app.backup_state reparent                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.backup_state delete                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# written on the machine alone
app.operators select                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.operators insert                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.operators update                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.operators reparent                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.operators delete                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.operator_log select                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.operator_log insert                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.operator_log update                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.operator_log reparent                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.operator_log delete                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.quotas select                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.quotas insert                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.quotas update                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.quotas reparent                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.quotas delete                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !

app.memberships select                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.memberships insert                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.memberships update                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.memberships reparent                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.memberships delete                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !

app.rights select                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.rights insert                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.rights update                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.rights reparent                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.rights delete                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !

app.change_events select                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.change_events insert                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.change_events update                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.change_events reparent                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.change_events delete                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.table_homes select                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.table_homes insert                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.table_homes update                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.table_homes reparent                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
app.table_homes delete                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !

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

${exportOutcomes}${feedOutcomes}${pushOutcomes}${tabletOutcomes}${verbOutcomes}${notificationOutcomes}`
