/** What each actor may do with notices, as `table-outcomes.ts` says it. */
export const noticeOutcomes = `
# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.notice_settings select                .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.notice_settings insert                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.notice_settings update                .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .     !    !
app.notice_settings reparent              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notice_settings delete                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# the keeper's alone
app.notice_rounds select                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notice_rounds insert                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.notice_rounds update                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notice_rounds reparent                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notice_rounds delete                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.notice_wakes select                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notice_wakes insert                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.notice_wakes update                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notice_wakes reparent                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notice_wakes delete                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.appointment_alarms select             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.appointment_alarms insert             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.appointment_alarms update             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.appointment_alarms reparent           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.appointment_alarms delete             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

app.notices select                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notices insert                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.notices update                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notices reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !
app.notices delete                        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       .     !    !

# the tasks of A B P G that are due
app.refresh_notices() call                .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       !     !    !
app.stop_mails() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     +    !
# the jobs
app.heed_wakes() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.claim_rounds() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.make_round() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.put_off_round() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.ring_alarms() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.renewal_letter() call                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.renewal_letters() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.reminder_letters() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.reminder_letter() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.coming_appointments() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.move_appointment() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
app.sweep_notices() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    +
# what verbs are made of
app.announce_renewals() call              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.post_renewals() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
app.day_in_zone() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !     !    !
`

/** What the routes of notices answer each visitor, as `route-outcomes.ts` says it: for a refresh the places whose due tasks are told. */
export const noticeRouteOutcomes = `
notices.refresh -                   UN     -        G         ABP     AB     A      A      -    A        A      -       -         -          UN    UN
notices.settings -                  UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN
notices.changeSettings -            UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN
notices.stopping guessed            LI     LI       LI        LI      LI     LI     LI     LI   LI       LI     LI      LI        LI         LI    LI
notices.stop guessed                LI     LI       LI        LI      LI     LI     LI     LI   LI       LI     LI      LI        LI         LI    LI
`
