/** What each actor gets done with the verbs of the keeper, in the notation of `table-outcomes.ts`. */
export const verbOutcomes = `
# verbs of the keeper: what they have done
app.create_family() call                  !      +        +         +       +     +    +    +    +        +      +       +       +          !     !       T      !     !    !
app.create_personal_space() call          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
# the bare categories, houses and cars of A B P G, and who may be given a task there
app.ensure_subcategories() call           .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   !     !    !
app.lock_category() call                  .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   !     !    !
app.assignees() call                      .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   !     !    !
app.set_worth() call                      .      .        ...+      +++.    ++..  .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.my_email() call                       .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       .      !     !    !
# nobody here is an operator
app.is_operator() call                    .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.operator_numbers() call               .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.post_test_mail() call                 .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.back_up_now() call                    .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.confirm_kit() call                    .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.people_who_may_see() call             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.hints_since() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.requeue_mails() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.ask_for_backup() call                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.tell_of_backups() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.give_up_mail() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.sweep() call                          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +

# groups F P G, and E, which is empty
app.rename_family() call                  .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.switch_leaderboard() call             .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.credits_since() call                  .      .        .+        +.      +.    +.   +.   +.   +.       +.     .       .       .          .     .       +.     !     !    !
app.delete_family() call                  .      .        .         ...+    .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.leave_family() call                   .      .        .         .       +..     +..  +..  +..  +..      +..    .       .       .          .     .       T..    !     !    !
app.choose_space() call                   .      .        ..+       ++.     +..   +..  +..  +..  +..      +..    .       .       .          .     .       T      !     !    !
app.opening_space() call                  .      .        ..+       .+.     +..   +..  +..  +..  +..      +..    .       .       .          .     .       +..    !     !    !
app.my_people() call                      .      .        ..+       ++.     +..   +..  +..  +..  +..      +..    .       .       .          .     .       +..    !     !    !
# a member of F, a member of G
app.change_role() call                    .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.remove_member() call                  .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.add_without_account() call            .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.change_without_account() call         .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.add_away() call                       .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.remove_away() call                    .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.change_permissions() call             .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
# groups F P G; rewards and requests of F and G; for somebody without an account in F
app.add_reward() call                     .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.change_reward() call                  .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.ask_for_reward() call                 .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.answer_request() call                 .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.save_for() call                       .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.adjust_credits() call                 .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.set_pocket_money() call               .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.turn_credits() call                   .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.pay_out() call                        .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.take_back_payment() call              .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
# entries of A and G
app.change_log() call                     .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .       .          .     .       +.     !     !    !
# A B P G, each to E
app.preview_move() call                   .      .        .         +++.    .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.move_category() call                  .      .        .         +++.    .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
# into the groups F P G
app.invite() call                         .      .        ..+       +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.invite_to_account() call              .      .        .         +       +     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.person_to_become() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
app.open_invitations_of() call            .      .        .         +..     +..   .    .    .    .        .      .       .       .          .     .       .      !     !    !
# invitations into F: to invited, to unverified
app.change_invitation() call              .      .        .         ++      .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.cancel_invitation() call              .      .        .         ++      .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.accept_invitation() call              .      .        .         .       .     .    .    .    .        .      .       +.      .          .     .       .      !     !    !
app.decline_invitation() call             .      .        .         .       .     .    .    .    .        .      .       +.      .          .     .       .      !     !    !
app.accept_link() call                    .      .        .         .       .     .    .    .    .        .      .       +.      .+         .     .       .      !     !    !
app.invitation_for_me() call              .      .        .         ++      ++    .    .    .    .        .      .       +.      .          .     .       .      !     !    !
app.my_pending_invitations() call         .      .        .         .       .     .    .    .    .        .      .       +       .          .     .       .      !     !    !
app.my_invitation_notifications() call    .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       .      !     !    !
app.what_waits() call                     .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       .      !     !    !
app.has_invited() call                    .      .        .         +       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
# the doorkeeper of links, and of farewells
app.invitation_by_token() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
app.delete_account() call                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
# what verbs are made of
app.name_of() call                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.has_account() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.people_to_notify() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.people_who_may_edit() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.share_with() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.drop_begun_account() call             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.replace_pending() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.standing_in() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.balance_of() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.acts_for() call                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.log_sharing() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.log_if_unshared() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.log_joining() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.remove_permissions() call             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.create_notification() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.post_to() call                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.post_changes() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.drop_changes() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.enqueue() call                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.quota() call                          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.refuse_above() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.has_member() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.places_taken() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.foreign_to() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.recipient_of() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.notify_of_invitation() call           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.withdraw() call                       !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.withdraw_sent_by() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.withdraw_sent_to() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.answer_invitation() call              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.why_unanswerable() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.offered_by() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.names_of_invitation() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.member_for_change() call              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.why_untouchable() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.why_not_away() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.notify_of_permissions() call          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.lock_right() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.notify_of_departure() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.end_offers() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.administers() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.why_immovable() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.has_default() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.readers_of_move() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.log_departure() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.log_arrival() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.tell_of_move() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
`
