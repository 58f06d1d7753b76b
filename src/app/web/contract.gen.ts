// The routes that the browser knows. Written by node scripts/contract-json.ts.
export const account = {
  welcome: "GET /account/welcome",
  me: {"route":"GET /account/me","reads":["profiles","family_members","families"],"keep":"always"},
  signUp: "POST /account/sign-up",
  checkFirstAccountCode: "POST /account/first-account",
  signIn: "POST /account/sign-in",
  signOut: "POST /account/sign-out",
  verifyEmail: "POST /account/verify-email",
  pairTablet: "POST /account/pair",
  forgotPassword: "POST /account/forgot-password",
  resetPassword: "POST /account/reset-password",
  renewSession: "POST /account/renew-session",
  changeProfile: "PATCH /account/profile",
  endFirstSteps: "POST /account/first-steps/end",
  unlock: "POST /account/unlock",
  requestEmailChange: "POST /account/email-change",
  confirmEmailChange: "POST /account/confirm-email-change",
  changePassword: "POST /account/change-password",
  sessions: {"route":"GET /account/sessions","reads":["sessions"]},
  endSession: "DELETE /account/sessions/{sessionId}",
  endOtherSessions: "POST /account/sessions/end-others",
  remove: "POST /account/remove",
} as const

export const families = {
  list: {"route":"GET /families","reads":["families","family_members","profiles"],"keep":"lists"},
  create: "POST /families",
  choose: "PUT /families/{familyId}/chosen",
  rename: "PATCH /families/{familyId}",
  switchLeaderboard: "PUT /families/{familyId}/leaderboard",
  remove: "DELETE /families/{familyId}",
} as const

export const cars = {
  list: {"route":"GET /cars","reads":["subjects","categories","category_permissions"],"keep":"everything","pages":"subjects"},
  get: {"route":"GET /cars/{id}","reads":["subjects","categories","category_permissions"],"keep":"everything"},
  add: "POST /cars",
  change: "PATCH /cars/{id}",
  remove: "DELETE /cars/{id}",
} as const

export const houses = {
  list: {"route":"GET /houses","reads":["subjects","categories","category_permissions"],"keep":"everything","pages":"subjects"},
  get: {"route":"GET /houses/{id}","reads":["subjects","categories","category_permissions"],"keep":"everything"},
  add: "POST /houses",
  change: "PATCH /houses/{id}",
  remove: "DELETE /houses/{id}",
} as const

export const children = {
  list: {"route":"GET /children","reads":["subjects","categories","category_permissions"],"keep":"lists","keepWithout":["allergies"],"pages":"subjects"},
  get: {"route":"GET /children/{id}","reads":["subjects","categories","category_permissions"],"keep":"lists","keepWithout":["allergies"]},
  add: "POST /children",
  change: "PATCH /children/{id}",
  remove: "DELETE /children/{id}",
} as const

export const pets = {
  list: {"route":"GET /pets","reads":["subjects","categories","category_permissions"],"keep":"lists","keepWithout":["allergies"],"pages":"subjects"},
  get: {"route":"GET /pets/{id}","reads":["subjects","categories","category_permissions"],"keep":"lists","keepWithout":["allergies"]},
  add: "POST /pets",
  change: "PATCH /pets/{id}",
  remove: "DELETE /pets/{id}",
} as const

export const categories = {
  list: {"route":"GET /categories","reads":["families","family_members","categories","category_permissions"],"keep":"lists"},
  visible: {"route":"GET /categories/visible","reads":["families","family_members","categories","category_permissions","profiles"],"keep":"always","keepOnly":{"kind":"meals"}},
  get: "GET /categories/{categoryId}",
  add: "POST /categories",
  addDefaults: "POST /categories/defaults",
  change: "PATCH /categories/{categoryId}",
  reorder: "PUT /categories/order",
  contents: "GET /categories/{categoryId}/contents",
  remove: "DELETE /categories/{categoryId}",
} as const

export const sharing = {
  logOfCategory: {"route":"GET /change-log/categories/{categoryId}","reads":["categories","category_permissions","category_change_log","family_members"]},
  logOfFamily: {"route":"GET /change-log/families/{familyId}","reads":["categories","category_permissions","category_change_log","family_members"]},
} as const

export const notifications = {
  list: {"route":"GET /notifications","reads":["notifications"]},
  markAllRead: "POST /notifications/read-all",
  removeRead: "POST /notifications/remove-read",
  markRead: "POST /notifications/{notificationId}/read",
  remove: "DELETE /notifications/{notificationId}",
} as const

export const invitations = {
  pending: {"route":"GET /invitations/pending","reads":["invitation_notifications","invitations","families","categories"]},
  get: {"route":"GET /invitations/{invitationId}","reads":["invitation_notifications","invitations","families","categories","category_permissions"]},
  ofFamily: {"route":"GET /invitations","reads":["invitations","families","family_members","categories"]},
  invite: "POST /invitations",
  inviteToAccount: "POST /members/{memberId}/account",
  change: "PATCH /invitations/{invitationId}",
  cancel: "POST /invitations/{invitationId}/cancel",
  accept: "POST /invitations/{invitationId}/accept",
  decline: "POST /invitations/{invitationId}/decline",
  byToken: "POST /invitations/by-token",
  arrive: "POST /invitations/arrive",
  notifications: {"route":"GET /invitations/notices","reads":["invitation_notifications","invitations"]},
  markAllNotificationsRead: "POST /invitations/notices/read-all",
  deleteReadNotifications: "POST /invitations/notices/remove-read",
  markNotificationRead: "POST /invitations/notices/{notificationId}/read",
  deleteNotification: "DELETE /invitations/notices/{notificationId}",
  waiting: {"route":"GET /invitations/waiting","reads":["notifications","invitation_notifications","invitations"],"keep":"lists"},
} as const

export const members = {
  list: {"route":"GET /members","reads":["families","family_members","profiles","away"],"keep":"everything"},
  mine: {"route":"GET /members/mine","reads":["families","family_members","profiles","away"],"keep":"everything"},
  get: {"route":"GET /members/{memberId}","reads":["families","family_members","profiles","away","categories","category_permissions"]},
  changeRole: "PATCH /members/{memberId}/role",
  addWithoutAccount: "POST /families/{familyId}/people",
  changeWithoutAccount: "PUT /members/{memberId}/person",
  addAway: "POST /members/{memberId}/away",
  removeAway: "DELETE /members/away/{awayId}",
  changePermissions: "PATCH /members/{memberId}/levels",
  remove: "DELETE /members/{memberId}",
  leave: "POST /families/{familyId}/leave",
  succession: "GET /members/succession",
  whoChanged: "GET /who-changed",
} as const

export const meals = {
  list: {"route":"GET /meal-plans","reads":["meal_plans","categories","category_permissions"],"keep":"lists","keepWithout":["notes"]},
  save: "PUT /meal-plans/{categoryId}/{planDate}/{field}",
  move: "POST /meal-plans/move",
} as const

export const shopping = {
  list: {"route":"GET /shopping-lists","reads":["shopping_lists","categories","category_permissions"],"keep":"always","pages":"items"},
  generate: "POST /shopping-lists/generate",
  restore: "POST /shopping-lists/restore",
  add: "POST /shopping-lists",
  change: "PATCH /shopping-lists/{itemId}",
  tick: "PUT /shopping-lists/{itemId}/purchased",
  remove: "DELETE /shopping-lists/{itemId}",
} as const

export const travel = {
  list: {"route":"GET /travel-plans","reads":["subjects","travel_locations","travel_participants","travel_hotels","travel_transportations","categories","category_permissions"],"keep":"lists","keepWithout":["costPence"],"pages":"plans"},
  addPlan: "POST /travel-plans",
  changePlan: "PUT /travel-plans/{planId}",
  removePlan: "DELETE /travel-plans/{planId}",
  addLocation: "POST /travel-locations",
  changeLocation: "PUT /travel-locations/{locationId}",
  removeLocation: "DELETE /travel-locations/{locationId}",
  addParticipant: "POST /travel-participants",
  changeParticipant: "PUT /travel-participants/{participantId}",
  removeParticipant: "DELETE /travel-participants/{participantId}",
  addHotel: "POST /travel-hotels",
  changeHotel: "PUT /travel-hotels/{hotelId}",
  removeHotel: "DELETE /travel-hotels/{hotelId}",
  addTransportation: "POST /travel-transportations",
  changeTransportation: "PUT /travel-transportations/{transportationId}",
  removeTransportation: "DELETE /travel-transportations/{transportationId}",
} as const

export const subcategories = {
  listOfCategory: {"route":"GET /categories/{categoryId}/subcategories","reads":["subcategories","items","item_prices","appointments","category_permissions"],"keep":"lists","keepOnly":{"holds":"appointments"}},
  listOfSubject: {"route":"GET /subjects/{subjectId}/subcategories","reads":["subcategories","items","item_prices","appointments","category_permissions"],"keep":"lists","keepOnly":{"holds":"appointments"}},
  listOfParents: {"route":"GET /categories/{categoryId}/subcategories/of-parents","reads":["subcategories","items","item_prices","appointments","category_permissions"],"keep":"lists","keepOnly":{"holds":"appointments"},"pages":true},
  ensureOfCategory: "POST /categories/{categoryId}/subcategories/defaults",
  ensureOfSubject: "POST /subjects/{subjectId}/subcategories/defaults",
  add: "POST /subcategories",
  get: {"route":"GET /subcategories/{subcategoryId}","reads":["subcategories","subjects","appointments","categories","category_permissions"],"keep":"lists"},
} as const

export const items = {
  list: {"route":"GET /items","reads":["items","item_prices","payments","category_permissions","profiles","family_members"],"keep":"everything","pages":true},
  prices: {"route":"GET /items/{itemId}/prices","reads":["item_prices","category_permissions"],"keep":"everything"},
  add: "POST /items",
  change: "PUT /items/{itemId}",
  remove: "DELETE /items/{itemId}",
} as const

export const outcomes = {
  list: {"route":"GET /outcomes","reads":["outcomes","items","tasks","category_permissions","family_members","profiles"],"keep":"everything"},
  record: "POST /outcomes",
  correct: "PUT /outcomes/{outcomeId}",
  undo: "DELETE /outcomes/{outcomeId}",
  snooze: "PUT /snoozes",
} as const

export const payments = {
  list: {"route":"GET /items/{itemId}/payments","reads":["payments","items","item_prices","category_permissions","family_members","profiles"],"keep":"everything","daily":true},
  record: "POST /payments",
  change: "PUT /payments/{paymentId}",
  remove: "DELETE /payments/{paymentId}",
} as const

export const events = {
  list: {"route":"GET /events","reads":["appointments","appointment_series","outside_calendars","subcategories","category_permissions"],"keep":"lists","keepWithout":["notes"],"pages":true},
  get: {"route":"GET /events/{eventId}","reads":["appointments","appointment_series","outside_calendars","category_permissions"],"keep":"lists","keepWithout":["notes"]},
  add: "POST /events",
  change: "PUT /events/{eventId}",
  claim: "PUT /events/{eventId}/legs/{leg}",
  removeFollowing: "DELETE /events/{eventId}/following",
  remove: "DELETE /events/{eventId}",
} as const

export const tasks = {
  list: {"route":"GET /tasks","reads":["tasks","task_series","task_turns","away","category_permissions","profiles","family_members"],"keep":"lists","pages":true},
  summary: {"route":"GET /tasks/summary","reads":["tasks","category_permissions"],"keep":"lists","pages":true},
  assignees: {"route":"GET /tasks/assignees","reads":["category_permissions","profiles","family_members"],"keep":"lists"},
  memberSummary: "GET /tasks/member-summary",
  add: "POST /tasks",
  change: "PUT /tasks/{taskId}",
  setStatus: "PUT /tasks/{taskId}/status",
  answerOk: "PUT /tasks/{taskId}/ok",
  claim: "PUT /tasks/{taskId}/claim",
  skip: "POST /tasks/{taskId}/skip",
  undoSkip: "PUT /tasks/{taskId}/skipped",
  putOff: "PUT /tasks/{taskId}/due-date",
  postpone: "PUT /tasks/{taskId}/tomorrow",
  pause: "PUT /tasks/{taskId}/pause",
  repeating: {"route":"GET /tasks/repeating","pages":true},
  changeSeveral: "PUT /tasks",
  stopRepeating: "DELETE /tasks/{taskId}/series",
  history: {"route":"GET /tasks/{taskId}/history","reads":["task_history","category_permissions","profiles","family_members"],"keep":"everything"},
  remove: "DELETE /tasks/{taskId}",
} as const

export const numbers = {
  list: {"route":"GET /numbers","pages":true},
  add: "POST /numbers",
  change: "PATCH /numbers/{numberId}",
  remove: "DELETE /numbers/{numberId}",
} as const

export const outsideCalendars = {
  list: {"route":"GET /outside-calendars","reads":["outside_calendars","outside_entries","outside_sources"],"daily":true},
  add: "POST /outside-calendars",
  giveFile: "POST /outside-calendars/file",
  change: "PATCH /outside-calendars/{calendarId}",
  readNow: "POST /outside-calendars/{calendarId}/reading",
  remove: "DELETE /outside-calendars/{calendarId}",
} as const

export const dueDates = {
  list: {"route":"GET /due-dates","reads":["due_dates","outcomes","category_permissions","family_members","profiles"],"keep":"lists","keepWithout":["notes","costPence"]},
  listOfCategory: {"route":"GET /categories/{categoryId}/due-dates","reads":["due_dates","outcomes","category_permissions","family_members","profiles","categories","families"],"keep":"lists","keepWithout":["notes","costPence"]},
  listWithNumbers: {"route":"GET /due-dates/with-numbers","reads":["due_dates","outcomes","category_permissions","family_members","profiles","numbers","subjects"],"keep":"lists","keepWithout":["notes","costPence"],"pages":"numbers"},
  get: {"route":"GET /due-dates/{dueDateId}","reads":["due_dates","outcomes","category_permissions","family_members","profiles"],"keep":"everything"},
  add: "POST /due-dates",
  change: "PUT /due-dates/{dueDateId}",
  pause: "PUT /due-dates/{dueDateId}/pause",
  remove: "DELETE /due-dates/{dueDateId}",
  snooze: "PUT /due-dates/{dueDateId}/snooze",
} as const

export const dateOutcomes = {
  list: {"route":"GET /due-dates/history","reads":["due_dates","outcomes","tasks","category_permissions","family_members","profiles"],"keep":"everything"},
  record: "POST /due-dates/outcomes",
  correct: "PUT /due-dates/outcomes/{outcomeId}",
  undo: "DELETE /due-dates/outcomes/{outcomeId}",
} as const

export const contacts = {
  list: {"route":"GET /contacts","reads":["subjects","numbers","categories","category_permissions","families","family_members"],"keep":"everything","pages":true},
  add: "POST /contacts",
  change: "PATCH /contacts/{contactId}",
  remove: "DELETE /contacts/{contactId}",
  previewCards: "POST /contacts/cards/preview",
  importCards: "POST /contacts/cards",
} as const

export const rotas = {
  list: {"route":"GET /rotas","reads":["rotas","subjects","categories","category_permissions","family_members","profiles"],"keep":"lists","pages":true},
  add: "POST /rotas",
  change: "PATCH /rotas/{rotaId}",
  setDay: "PUT /rotas/{rotaId}/days/{day}",
  remove: "DELETE /rotas/{rotaId}",
} as const

export const imports = {
  undo: "DELETE /imports/{importId}",
} as const

export const yearlyDates = {
  list: {"route":"GET /yearly-dates","reads":["yearly_dates","subjects","categories","category_permissions","families","family_members"],"keep":"lists","pages":true},
  add: "POST /yearly-dates",
  change: "PATCH /yearly-dates/{yearlyDateId}",
  remove: "DELETE /yearly-dates/{yearlyDateId}",
  snooze: "PUT /yearly-dates/{yearlyDateId}/snooze",
} as const

export const exports = {
  list: {"route":"GET /exports","reads":["exports","family_members","category_permissions"]},
  ask: "POST /exports",
  remove: "DELETE /exports/{exportId}",
} as const

export const feeds = {
  list: {"route":"GET /feeds","reads":["feeds","categories","category_permissions","family_members"],"keep":"everything"},
  add: "POST /feeds",
  change: "PUT /feeds/{feedId}",
  renew: "POST /feeds/{feedId}/address",
  remove: "DELETE /feeds/{feedId}",
} as const

export const firstSteps = {
  get: {"route":"GET /first-steps","reads":["families","family_members","profiles","categories","category_permissions","subcategories","items","appointments","invitations","invitation_notifications"],"keep":"lists","keepWithout":["contract"]},
} as const

export const calendar = {
  read: {"route":"GET /calendar","reads":["calendar_settings","appointments","tasks","task_series","items","due_dates","yearly_dates","rotas","away","meal_plans","outside_calendars","outside_entries","travel_locations","travel_participants","subcategories","subjects","categories","category_permissions","families","family_members","profiles"],"keep":"lists","keepOnly":{"layer":["events","tasks","birthdays","rotas","trips","outside","meals"]},"daily":true},
  settings: {"route":"GET /calendar/settings","reads":["calendar_settings"],"keep":"lists"},
  changeSettings: "PUT /calendar/settings",
} as const

export const coming = {
  list: {"route":"GET /coming","reads":["items","item_prices","outcomes","due_dates","tasks","appointments","yearly_dates","travel_locations","subcategories","subjects","categories","category_permissions","families","family_members","profiles"],"keep":"everything","daily":true},
  handled: {"route":"GET /coming/handled","reads":["items","due_dates","tasks","subcategories","subjects","categories","category_permissions","families","family_members","outcomes","profiles"],"keep":"everything"},
} as const

export const costs = {
  get: {"route":"GET /costs","reads":["items","item_prices","subcategories","subjects","categories","category_permissions","families","family_members","profiles"],"keep":"everything","daily":true},
  payments: {"route":"GET /costs/payments","reads":["items","item_prices","subcategories","subjects","categories","category_permissions","families","family_members","profiles"],"keep":"everything","daily":true},
} as const

export const leaderboard = {
  get: {"route":"GET /leaderboard","reads":["task_credits","family_members","profiles","families"],"keep":"everything"},
} as const

export const moving = {
  preview: {"route":"GET /categories/{categoryId}/move","reads":["families","family_members","categories","category_permissions","invitations","tasks"]},
  move: "POST /categories/{categoryId}/move",
} as const

export const reports = {
  get: {"route":"GET /reports","reads":["tasks","items","due_dates","appointments","subcategories","travel_locations","meal_plans","subjects","categories","category_permissions","families","family_members","profiles"],"keep":"lists","keepWithout":["contracts","ended","contract","date"],"daily":true},
} as const

export const rewards = {
  get: {"route":"GET /rewards","reads":["rewards","reward_requests","credit_entries","task_credits","pocket_money","pocket_entries","family_members","profiles"],"keep":"everything"},
  ledger: {"route":"GET /rewards/ledger","reads":["rewards","reward_requests","credit_entries","family_members","profiles"],"keep":"everything"},
  add: "POST /rewards",
  change: "PUT /rewards/{rewardId}",
  ask: "POST /rewards/requests",
  answer: "PUT /rewards/requests/{requestId}",
  saveFor: "PUT /rewards/saving",
  adjust: "POST /rewards/entries",
  setPocketMoney: "PUT /rewards/pocket-money",
  turnCredits: "POST /rewards/pocket-money/credits",
  payOut: "POST /rewards/pocket-money/payments",
  takeBackPayment: "DELETE /rewards/pocket-money/payments/{paymentId}",
  pocketLedger: {"route":"GET /rewards/pocket-money/ledger","reads":["pocket_entries","family_members","profiles"],"keep":"everything"},
} as const

export const search = {
  find: {"route":"GET /search","reads":["tasks","items","due_dates","appointments","outside_calendars","outside_entries","subcategories","travel_locations","travel_participants","meal_plans","subjects","numbers","categories","category_permissions","families","family_members"]},
} as const

export const reminders = {
  refresh: "POST /notices/refresh",
  settings: {"route":"GET /notification-settings","reads":["notification_settings","notification_choices","push_settings","push_devices","sessions"],"keep":"everything"},
  choose: "PUT /notification-settings/choices",
  changeSettings: "PUT /notification-settings",
  stopping: "GET /notices/stop",
  stop: "POST /notices/stop",
} as const

export const push = {
  devices: "GET /push/devices",
  register: "PUT /push/registration",
  remove: "DELETE /push/devices/{deviceId}",
  test: "POST /push/devices/{deviceId}/test",
  shown: "POST /push/devices/{deviceId}/shown",
} as const

export const operator = {
  numbers: "GET /operator",
  testMail: "POST /operator/test-mail",
  backUp: "POST /operator/backups",
  confirmKit: "POST /operator/kit",
} as const

export const tablets = {
  list: {"route":"GET /tablets","reads":["families","family_members","profiles"]},
  add: "POST /families/{familyId}/tablets",
  renewCode: "POST /tablets/{memberId}/code",
  pins: {"route":"GET /tablets/pins","reads":["families","family_members","profiles"]},
  setPin: "PUT /members/{memberId}/pin",
  name: "POST /tablets/person",
  kitchen: {"route":"GET /tablets/kitchen","reads":["families","family_members","profiles","tasks","task_series","subjects","appointments","subcategories","meal_plans","shopping_lists","categories","category_permissions"]},
} as const
