/** The access of each actor to reminders and to emails about changes, in the notation of `table-outcomes.ts`. */
export const notificationOutcomes = `
# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.calendar_settings select              .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       .      .     !    !
app.calendar_settings insert              !      #!       #!        #!      #!    #!   #!   #!   #!       #!     #!      #!      #!         !     !       T      !     !    !
app.calendar_settings update              .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      +.      +.         .     .       T      .     !    !
app.calendar_settings reparent            !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
app.calendar_settings delete              !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !

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

# the tasks of A B P G that are due
app.refresh_reminders() call              .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .       .          .     .       T      !     !    !
`

/** The answers of the reminder routes, in the notation of `route-outcomes.ts`: for a refresh, the places of the due tasks in it. */
export const notificationRouteOutcomes = `
reminders.refresh -                   UN     -        G         ABP     AB     A      A      -    A        A      -       -         -          UN    UN    NOT_ON_TABLET
reminders.stopping guessed            LI     LI       LI        LI      LI     LI     LI     LI   LI       LI     LI      LI        LI         LI    LI    LI
reminders.stop guessed                LI     LI       LI        LI      LI     LI     LI     LI   LI       LI     LI      LI        LI         LI    LI    LI
`
