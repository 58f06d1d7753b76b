import { contentOutcomes } from './content-table-outcomes.ts'
import { noticeOutcomes } from './notice-outcomes.ts'

/**
 * What each actor may do with the rows of each table, written by hand. One character a row of the world, in the order that
 * `probes.ts` names: `+` done, `.` not there, `!` refused, `#` conflict, `x` further rows seen. One character alone stands
 * for all rows. Rows: A B P G are the things of the four categories of `matrix-world.ts`; F P G E the families.
 */
export const tableOutcomes = `
#                                         nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted owner auth worker
# rows A B P G
${contentOutcomes}
app.categories select                     .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       .     !    !
app.categories insert                     !      !        !!!+      +++!    ++!!  !    !    !    !        !      !       !       !          !     !       !     !    !
app.categories update                     .      .        ...+      +++.    ++..  .    .    .    .        .      .       .       .          .     .       .     !    !
app.categories reparent                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
# a shared category stays: A and G
app.categories delete                     .      .        ...#      #++.    #+..  .    .    .    .        .      .       .       .          .     .       .     !    !

# rows F P G E
app.families select                       .      .        ..+.      ++.+    +...  +... +... +... +...     +...   .       .       .          .     .       .     !    !
app.families insert                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.families update                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.families reparent                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.families delete                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.family_members select                 .      .        ..+.      ++.+    +...  +... +... +... +...     +...   .       .       .          .     .       .     !    !
app.family_members insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.family_members update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.family_members reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.family_members delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# rows F G; whose the credits are, not for which task
app.task_credits select                   .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       .     !    !
app.task_credits insert                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.task_credits update                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.task_credits reparent                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.task_credits delete                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# rows A G
app.category_permissions select           .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       .     !    !
app.category_permissions insert           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.category_permissions update           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_permissions reparent         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_permissions delete           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.family_category_permissions select    .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       .     !    !
app.family_category_permissions insert    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.family_category_permissions update    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.family_category_permissions reparent  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.family_category_permissions delete    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.profiles select                       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     ++x  !
app.profiles insert                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     #    !
app.profiles update                       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     .    !
app.profiles reparent                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.profiles delete                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.mutations select                      .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.mutations insert                      !      +!       +!        +!      +!    +!   +!   +!   +!       +!     +!      +!      +!         !     !       !     !    !
app.mutations update                      .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.mutations reparent                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.mutations delete                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.notifications select                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.notifications insert                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.notifications update                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.notifications reparent                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notifications delete                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !

app.invitation_notifications select       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.invitation_notifications insert       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.invitation_notifications update       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.invitation_notifications reparent     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.invitation_notifications delete       .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !

# read through the keeper alone
app.invitations select                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.invitations insert                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.invitations update                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.invitations reparent                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.invitations delete                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.category_change_log select            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_change_log insert            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.category_change_log update            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_change_log reparent          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_change_log delete            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# no row of anybody
app.schema_version select                 +      +        +         +       +     +    +    +    +        +      +       +       +          +     +       +     !    !
app.schema_version insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       #     !    !
app.schema_version update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.schema_version reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.schema_version delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !

app.content_tables select                 +      +        +         +       +     +    +    +    +        +      +       +       +          +     +       +     !    !
app.content_tables insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       #     !    !
app.content_tables update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.content_tables reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.content_tables delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !

app.category_counts select                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_counts insert                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.category_counts update                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_counts reparent              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.category_counts delete                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.quotas select                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.quotas insert                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.quotas update                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.quotas reparent                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !
app.quotas delete                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       +     !    !

app.changes select                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.changes insert                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.changes update                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.changes reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.changes delete                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
auth.users select                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     ++x  !
auth.users insert                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
auth.users update                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !
auth.users reparent                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     #    !
auth.users delete                         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !

auth.sessions select                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     ++x  !
auth.sessions insert                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
auth.sessions update                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !
auth.sessions reparent                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !
auth.sessions delete                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !

auth.tokens select                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     ++x  !
auth.tokens insert                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
auth.tokens update                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !
auth.tokens reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     #    !
auth.tokens delete                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !

auth.devices select                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     ++x  !
auth.devices insert                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
auth.devices update                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !
auth.devices reparent                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
auth.devices delete                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     +    !

# one mail
mail.outbox select                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    +
mail.outbox insert                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
mail.outbox update                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    +
mail.outbox reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
mail.outbox delete                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    +

# verbs of the keeper: what they have done
app.found_family() call                   !      +        +         +       +     +    +    +    +        +      +       +       +          !     !       !     !    !
app.found_personal_hive() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
# the bare categories, houses and cars of A B P G, and who may be given a task there
app.ensure_car_subcategories() call       .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       !     !    !
app.ensure_category_subcategories() call  .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       !     !    !
app.ensure_house_subcategories() call     .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       !     !    !
app.hold_category() call                  .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       !     !    !
app.assignees() call                      .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       !     !    !
app.my_email() call                       .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       !     !    !
app.people_who_may_see() call             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.hints_since() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.requeue_mails() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.give_up_mail() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.sweep() call                          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +

# groups F P G, and E, which is empty
app.rename_family() call                  .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       !     !    !
app.remove_family() call                  .      .        .         ...+    .     .    .    .    .        .      .       .       .          .     .       !     !    !
app.leave_family() call                   .      .        .         .       +..     +..  +..  +..  +..      +..    .       .       .          .     .       !     !    !
app.my_people() call                      .      .        ..+       ++.     +..   +..  +..  +..  +..      +..    .       .       .          .     .       !     !    !
# a member of F, a member of G
app.change_role() call                    .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       !     !    !
app.remove_member() call                  .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       !     !    !
app.change_levels() call                  .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       !     !    !
# entries of A and G
app.change_log() call                     .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       !     !    !
# into the groups F P G
app.invite() call                         .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       !     !    !
app.open_invitations_of() call            .      .        .         +..     +..   .    .    .    .        .      .       .       .          .     .       !     !    !
# invitations into F: to invited, to unverified
app.change_invitation() call              .      .        .         ++      .     .    .    .    .        .      .       .       .          .     .       !     !    !
app.cancel_invitation() call              .      .        .         ++      .     .    .    .    .        .      .       .       .          .     .       !     !    !
app.accept_invitation() call              .      .        .         .       .     .    .    .    .        .      .       +.      .          .     .       !     !    !
app.decline_invitation() call             .      .        .         .       .     .    .    .    .        .      .       +.      .          .     .       !     !    !
app.arrive_by_token() call                .      .        .         .       .     .    .    .    .        .      .       +.      .+         .     .       !     !    !
app.invitation_for_me() call              .      .        .         ++      ++    .    .    .    .        .      .       +.      .          .     .       !     !    !
app.my_pending_invitations() call         .      .        .         .       .     .    .    .    .        .      .       +       .          .     .       !     !    !
app.my_invitation_notices() call          .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       !     !    !
app.what_waits() call                     .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       !     !    !
app.has_invited() call                    .      .        .         +       .     .    .    .    .        .      .       .       .          .     .       !     !    !
# the doorkeeper of links, and of farewells
app.invitation_by_token() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
app.delete_account() call                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
# what verbs are made of
app.name_of() call                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.standing_in() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.log_sharing() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.log_if_unshared() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.log_joining() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.take_levels() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.create_notification() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.post_to() call                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.post_changes() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.drop_changes() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.enqueue() call                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.quota() call                          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.refuse_above() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.has_member() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.places_taken() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.foreign_to() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.recipient_of() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.tell_of_invitation() call             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.withdraw() call                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.withdraw_sent_by() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.withdraw_sent_to() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.answer_invitation() call              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.why_unanswerable() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.offered_by() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.names_of_invitation() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.member_for_change() call              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.why_untouchable() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.tell_levels() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.ensure_subcategories() call           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.release_tasks() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.tell_of_farewell() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !

# the keeper's alone
app.change_letters select                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.change_letters insert                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.change_letters update                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.change_letters reparent               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.change_letters delete                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
${noticeOutcomes}`
