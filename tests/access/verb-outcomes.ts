/** What each actor gets done with the verbs of the keeper, in the notation of `table-outcomes.ts`. */
export const verbOutcomes = `
# verbs of the keeper: what they have done
app.create_family() call                  !      +        +         +       +     +    +    +    +        +      +       +       +          !     !       T      !     !    !
# the bare categories, houses and cars of A B P G, and who may be given a task there
app.ensure_subcategories() call           .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   !     !    !
app.lock_category() call                  .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   !     !    !
app.assignees() call                      .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       +...   !     !    !
app.set_worth() call                      .      .        ...+      +++.    ++..  .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.give_outside_address() call           .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       T      !     !    !
app.give_outside_file() call              .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       T...   !     !    !
app.read_outside_now() call               .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .       .          .     .       +...   !     !    !
app.my_email() call                       .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       .      !     !    !
# nobody here is an operator
app.is_operator() call                    .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.operator_numbers() call               .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.post_test_mail() call                 .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.back_up_now() call                    .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.confirm_kit() call                    .      .        .         .       .     .    .    .    .        .      .       .       .          .     .       .      !     !    !

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
`
