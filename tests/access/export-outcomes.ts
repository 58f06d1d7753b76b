/** The access of each actor to downloads, and to what is read for them alone, in the notation of `table-outcomes.ts`. */
export const exportOutcomes = `
# sessions of admin, edit and edit: what stands of F, of one's own, of P
app.standing_export() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     ++.  !
# admins ask for a group and nobody for a personal space; everybody for what is theirs, while the session lives
app.ask_for_export() call                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     ++....++.. !
# one's own, one's own of F, somebody else's; all have what is in A
app.my_exports() call                     .      .        .         ++.     ++.   +..  +..  .    +..      +..    .       .       .          .     .       .      !     !    !
app.piece_of_export() call                .      .        .         ++.     ++.   +..  +..  .    +..      +..    .       .       .          .     .       .      !     !    !
app.remove_export() call                  .      ++.      ++.       ++.     ++.   ++.  ++.  ++.  ++.      ++.    ++.     ++.     ++.        .     .       T      !     !    !
# with the id of the build, which is as secret as a token
app.asker_of_export() call                +..    +..      +..       +..     +..   +..  +..  +..  +..      +..    +..     +..     +..        +..   +..     +..    !     !    !
app.my_account() call                     .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       .      !     !    !
app.my_sessions() call                    .      +        +         +       +     +    +    +    +        +      +       +       +          .     .       +      !     !    !
# invitations into F: to invited, to unverified
app.all_my_invitations() call             .      .        .         ++      ++    .    .    .    .        .      .       +.      .          .     .       .      !     !    !
# logs of A and G, credits of F and G
app.administered_log() call               .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
app.administered_credits() call           .      .        .+        +.      +.    .    .    .    .        .      .       .       .          .     .       .      !     !    !
# the worker: what waits or is being packed, not what is ready; only as the build that is under way
app.begin_export() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +.
app.add_piece() call                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +.
app.note_export_progress() call           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +.
app.finish_export() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +.
app.fail_export() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +.
# one whose day is over goes, one whose worker has died is packed again, one that is being packed is left alone
app.care_for_exports() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    ++.
`
