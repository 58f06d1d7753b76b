/** Returns the same rows of a table of outcomes for several names, which stand for EACH in them. */
function alike(names: string, rows: string): string {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => rows.replaceAll('EACH', `app.${name}`))
    .join('')
}

// The tables of the keeper alone: requests, the worker and the server that reads mails reach them through verbs.
const hidden = alike(
  `
  appointment_reminders category_change_log category_counts change_emails change_events export_pieces exports invitations notification_log
  operator_log operators pins reminder_schedules reschedule_queue tablet_people tablet_rows
  `,
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH select    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
EACH insert    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
EACH update    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
EACH reparent  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
EACH delete    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
`,
)

// `table-outcomes.ts` has who reads what; verbs alone write them.
const read = alike(
  `
  away category_permissions credit_entries families family_category_permissions family_members outside_entries outside_sources pocket_entries pocket_money push_devices
  reward_requests rewards task_credits
  `,
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH insert    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
EACH update    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
EACH reparent  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
EACH delete    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
`,
)

// They hold no row of anybody: everybody reads the first two, and the owner alone the others. Views are written by nobody.
const ofNobody = `${alike(
  'schema_version content_tables',
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH select    +      +        +         +       +     +    +    +    +        +      +       +       +          +     +       +      +     !    !
EACH insert    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      #     !    !
EACH update    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
EACH reparent  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
EACH delete    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
`,
)}${alike(
  'quotas table_homes',
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH select    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
EACH insert    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
EACH update    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
EACH reparent  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
EACH delete    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      +     !    !
`,
)}${alike(
  'memberships rights',
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH select    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      .     !    !
EACH insert    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
EACH update    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
EACH reparent  !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
EACH delete    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
`,
)}`

// What verbs are made of.
const within = alike(
  `
  acts_for administers announce_coming answer_invitation balance_of create_notification day_in_zone device_wants drop_begun_account
  drop_changes end_offers enqueue foreign_to has_account has_default has_digest has_member has_push_digest keep_for_digest lock_right
  log_arrival log_departure log_if_unshared log_sharing may_have_export member_for_change name_of
  names_of_invitation notify_of_departure notify_of_invitation notify_of_permissions offered_by people_to_assign people_to_notify
  people_who_may_edit people_who_may_see places_taken post_changes post_invitation post_push post_reminders post_renewals post_to push_tasks quota raise_tasks
  readers_of_move recipient_of refuse_above remove_permissions replace_pending share_with standing_in tell_of_move wants why_immovable
  why_not_away why_unanswerable why_untouchable withdraw withdraw_sent_by withdraw_sent_to
  `,
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH() call    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    !
`,
)

// The jobs of the worker.
const jobs = alike(
  `
  apply_reschedules appointment_email_data appointment_series_behind ask_for_backup ask_for_outside_readings begin_outside_reading claim_due_digests
  claim_due_schedules collect_pocket_money coming_appointments date_email_data defer_alarm defer_digest defer_schedule digest_recipient
  drop_device end_pause fill_appointment_series give_up_mail hints_since hold_push keep_outside_reading lock_series mend_series move_appointment
  move_missed_task note_outside_failure note_outside_reading pass_task_on post_digest push_done push_to_send renewal_email_data reminders_email_data requeue_mails run_schedule
  send_appointment_reminders series_behind sweep sweep_notification_log tell_of_backups
  `,
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH() call    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     !    +
`,
)

// The doorkeeper of sign-ups, links, tablets and farewells.
const door = alike(
  `
  begin_pin create_personal_space delete_account invitation_by_token name_on_tablet note_feed_read person_to_become unsubscribe
  `,
  `
#              nobody stranger elsewhere creator admin edit view none viewonly friend removed invited unverified ended deleted tablet owner auth worker
EACH() call    !      !        !         !       !     !    !    !    !        !      !       !       !          !     !       !      !     +    !
`,
)

/** The rows that many tables or verbs have alike, in the notation of `table-outcomes.ts`. */
export const alikeOutcomes = `${hidden}${read}${ofNobody}${within}${jobs}${door}`
