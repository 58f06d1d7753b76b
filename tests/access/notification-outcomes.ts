/** The access of each actor to reminders and to emails about changes, in the notation of `table-outcomes.ts`. */
export const notificationOutcomes = `
# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.notification_settings select          .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.notification_settings insert          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.notification_settings update          .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !
app.notification_settings reparent        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.notification_settings delete          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.notification_choices select           .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.notification_choices insert           !      +!       +!        +!      +!    +!   +!   +!   +!       +!     +!      +!      +!         !     !       T      !     !    !
app.notification_choices update           .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !
app.notification_choices reparent         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.notification_choices delete           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.snoozes select                        .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.snoozes insert                        !      +!       +!        +!      +!    +!   +!   +!   +!       +!     +!      +!      +!         !     !       T      !     !    !
app.snoozes update                        .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !
app.snoozes reparent                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.snoozes delete                        .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !

# the keeper's alone
app.reminder_schedules select             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reminder_schedules insert             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.reminder_schedules update             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reminder_schedules reparent           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reminder_schedules delete             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.reschedule_queue select               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reschedule_queue insert               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.reschedule_queue update               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reschedule_queue reparent             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.reschedule_queue delete               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.appointment_reminders select          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.appointment_reminders insert          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.appointment_reminders update          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.appointment_reminders reparent        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.appointment_reminders delete          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

app.notification_log select               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.notification_log insert               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.notification_log update               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.notification_log reparent             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.notification_log delete               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

# the tasks of A B P G that are due
app.refresh_reminders() call              .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       T      !     !    !
app.unsubscribe() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
# the jobs
app.apply_reschedules() call              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.claim_due_schedules() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.run_schedule() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.appointment_series_behind() call      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.fill_appointment_series() call        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.series_behind() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.collect_pocket_money() call           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.defer_alarm()          call           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.defer_digest()         call           !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.lock_series() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.move_missed_task() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.pass_task_on() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.end_pause() call                      !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.mend_series() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.defer_schedule() call                 !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.send_appointment_reminders() call     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.renewal_email_data() call             !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.date_email_data() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.renewals_email_data() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.appointments_email_data() call        !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.appointment_email_data() call         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.coming_appointments() call            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.move_appointment() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.sweep_notification_log() call         !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.claim_due_digests() call              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.digest_recipient() call               !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
app.post_digest() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
# what verbs are made of
app.announce_coming() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.raise_tasks() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.post_renewals() call                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.day_in_zone() call                    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.wants() call                          !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.has_digest() call                     !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.keep_for_digest() call                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.missed_email() call                   !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !

# the keeper's alone
app.change_emails select                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.change_emails insert                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
app.change_emails update                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.change_emails reparent                !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.change_emails delete                  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
`

/** The answers of the reminder routes, in the notation of `route-outcomes.ts`: for a refresh, the places of the due tasks in it. */
export const notificationRouteOutcomes = `
reminders.refresh -                   UN     -        G         ABP     AB     A      A      -    A        A      -       -         -          UN    UN    NOT_ON_TABLET
reminders.settings -                  UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN    NOT_ON_TABLET
reminders.changeSettings -            UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN    NOT_ON_TABLET
reminders.choose -                    UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN    NOT_ON_TABLET
reminders.stopping guessed            LI     LI       LI        LI      LI     LI     LI     LI   LI       LI     LI      LI        LI         LI    LI    LI
reminders.stop guessed                LI     LI       LI        LI      LI     LI     LI     LI   LI       LI     LI      LI        LI         LI    LI    LI
`
