/**
 * What everybody is answered by routes that are alike, in the columns of `route-outcomes.ts`, such as those about the contents of a category: view
 * permission reads, edit permission changes, and a tablet removes only what it has just added. A and B are of one family, B is shared with nobody, G of
 * another. IT is what a route answers where it works, by default OK, and NONE the same about nothing; PLACE is the letter of the category.
 */
const patterns = `
#             nobody stranger elsewhere creator admin edit   view   none   viewonly friend removed invited unverified ended deleted tablet
see A         UN     NF       NF        IT      IT    IT     IT     NF     IT       IT     NF      NF      NF         UN    UN      IT
see B         UN     NF       NF        IT      IT    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
see G         UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
edit A        UN     NF       NF        IT      IT    IT     VO     NF     VO       IT     NF      NF      NF         UN    UN      IT
edit B        UN     NF       NF        IT      IT    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
edit G        UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
remove A      UN     NF       NF        IT      IT    IT     VO     NF     VO       IT     NF      NF      NF         UN    UN      NF
remove B      UN     NF       NF        IT      IT    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
remove G      UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
# a person who may edit, and no tablet
people A      UN     NF       NF        IT      IT    IT     VO     NF     VO       IT     NF      NF      NF         UN    UN      NOT_ON_TABLET
people B      UN     NF       NF        IT      IT    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
people G      UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
# for oneself, everybody who may see it
snooze A      UN     NF       NF        IT      IT    IT     IT     NF     IT       IT     NF      NF      NF         UN    UN      NOT_ON_TABLET
snooze B      UN     NF       NF        IT      IT    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NOT_ON_TABLET
snooze G      UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NOT_ON_TABLET
# lists that are empty for anybody without access
find A        UN     NONE     NONE      IT      IT    IT     IT     NONE   IT       IT     NONE    NONE    NONE       UN    UN      IT
find B        UN     NONE     NONE      IT      IT    NONE   NONE   NONE   NONE     NONE   NONE    NONE    NONE       UN    UN      NONE
find G        UN     NONE     IT        NONE    NONE  NONE   NONE   NONE   NONE     NONE   NONE    NONE    NONE       UN    UN      NONE
# these look across categories, and name the places they are about
across -      UN     -        G         ABP     AB    A      A      -      A        A      -       -       -          UN    UN      A
# what is one's own, and the creator's
own own       UN     IT       IT        IT      IT    IT     IT     IT     IT       IT     IT      IT      IT         UN    UN      NOT_ON_TABLET
own creators  UN     NF       NF        IT      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NOT_ON_TABLET
own -         UN     IT       IT        IT      IT    IT     IT     IT     IT       IT     IT      IT      IT         UN    UN      NOT_ON_TABLET
list -        UN     IT       IT        IT      IT    IT     IT     IT     IT       IT     IT      IT      IT         UN    UN      IT
# of a group
admin F       UN     NF       NF        IT      IT    VO     VO     VO     VO       VO     NF      NF      NF         UN    UN      VO
admin G       UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
admin P       UN     NF       NF        VO      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
admin inF     UN     NF       NF        IT      IT    VO     VO     VO     VO       VO     NF      NF      NF         UN    UN      VO
admin inG     UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
member inF    UN     NF       NF        IT      IT    IT     IT     IT     IT       IT     NF      NF      NF         UN    UN      NOT_ON_TABLET
member inG    UN     NF       IT        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
operator -    UN     NF       NF        NF      NF    NF     NF     NF     NF       NF     NF      NF      NF         UN    UN      NF
`

/** The routes of each pattern, and what they answer where it is not OK. */
const routes: ReadonlyArray<readonly [pattern: string, routes: string, answer?: string]> = [
  ['see', 'cars.list cars.get children.list children.get houses.list houses.get pets.list pets.get', 'PLACE'],
  ['see', 'travel.list meals.list shopping.list events.get dueDates.get dueDates.listOfCategory', 'PLACE'],
  ['see', 'sharing.logOfCategory', 'PLACE'],
  ['see', 'members.whoChanged subcategories.get'],
  ['see', 'tasks.history', '1'],
  ['see A G', 'subcategories.ensureOfCategory subcategories.ensureOfSubject', '5'],
  ['edit', 'cars.add cars.change children.add children.change houses.add houses.change pets.add pets.change'],
  ['edit', 'subcategories.add items.add items.change payments.record payments.change outcomes.record outcomes.correct outcomes.undo'],
  ['edit', 'contacts.add contacts.change contacts.importCards yearlyDates.add yearlyDates.change rotas.add rotas.change rotas.setDay'],
  ['edit', 'outsideCalendars.change outsideCalendars.readNow'],
  ['edit', 'events.add events.change numbers.add numbers.change'],
  ['edit', 'tasks.add tasks.change tasks.setStatus tasks.putOff tasks.postpone'],
  ['edit', 'dueDates.add dueDates.change dueDates.pause dateOutcomes.record dateOutcomes.correct dateOutcomes.undo'],
  ['edit', 'travel.addPlan travel.changePlan travel.addLocation travel.changeLocation travel.addParticipant travel.changeParticipant'],
  ['edit', 'travel.addHotel travel.changeHotel travel.addTransportation travel.changeTransportation'],
  ['edit', 'meals.save meals.move shopping.add shopping.change shopping.tick shopping.generate shopping.restore'],
  ['remove', 'cars.remove children.remove houses.remove pets.remove items.remove payments.remove events.remove'],
  ['remove', 'outsideCalendars.remove imports.undo'],
  ['remove', 'tasks.remove numbers.remove dueDates.remove contacts.remove yearlyDates.remove rotas.remove shopping.remove'],
  ['remove', 'travel.removePlan travel.removeLocation travel.removeParticipant travel.removeHotel travel.removeTransportation'],
  ['people', 'outsideCalendars.add outsideCalendars.giveFile'],
  [
    'people',
    'events.claim events.removeFollowing tasks.answerOk tasks.skip tasks.undoSkip tasks.pause tasks.changeSeveral tasks.stopRepeating',
  ],
  ['list', 'contacts.previewCards'],
  ['snooze', 'outcomes.snooze dueDates.snooze yearlyDates.snooze'],
  ['find', 'items.list payments.list outcomes.list events.list tasks.list dueDates.list dateOutcomes.list', 'PLACE'],
  ['find', 'outsideCalendars.list', 'PLACE'],
  ['find', 'items.prices numbers.list', '1'],
  ['find A G', 'tasks.summary tasks.memberSummary', '1'],
  ['find A G', 'subcategories.listOfCategory subcategories.listOfSubject', '5'],
  ['find A G', 'subcategories.listOfParents', '12'],
  ['find A G', 'dueDates.listWithNumbers', '1+2'],
  [
    'across',
    'reports.get calendar.read coming.list coming.handled costs.get costs.payments search.find contacts.list yearlyDates.list rotas.list',
  ],
  ['own own creators', 'exports.remove feeds.renew feeds.remove push.remove push.test'],
  ['own -', 'account.endFirstSteps'],
  ['own -', 'account.sessions reminders.settings reminders.changeSettings reminders.choose calendar.changeSettings', 'self'],
  ['list', 'exports.list feeds.list push.devices', 'own'],
  ['list', 'calendar.settings', 'self'],
  ['admin F G P', 'families.rename families.switchLeaderboard members.addWithoutAccount tablets.add'],
  ['admin F G P', 'rewards.add rewards.adjust rewards.setPocketMoney rewards.payOut'],
  ['admin F G', 'categories.addDefaults categories.reorder tablets.renewCode'],
  ['admin inF inG', 'members.removeAway invitations.inviteToAccount rewards.change'],
  ['admin inF inG', 'members.changeWithoutAccount', 'Tobi'],
  ['member', 'rewards.ask rewards.saveFor rewards.turnCredits'],
  ['operator', 'operator.numbers operator.testMail operator.backUp operator.confirmKit'],
]

// The routes that follow no pattern.
const others = `
tasks.assignees A                   UN     0        0         8       8      8      8      0    8        8      0       0         0          UN    UN    8
tasks.assignees G                   UN     0        2         0       0      0      0      0    0        0      0       0         0          UN    UN    0
tasks.claim A                       UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN    CONFLICT
tasks.claim B                       UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
tasks.claim G                       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
tasks.repeating A                   UN     0        0         1       1      1      0      0    0        1      0       0         0          UN    UN    1
tasks.repeating G                   UN     0        1         0       0      0      0      0    0        0      0       0         0          UN    UN    0
firstSteps.get -                    UN     -        ri        ri      -      -      -      -    -        -      -       -         -          UN    UN    NOT_ON_TABLET
exports.ask wrong                   UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN    NOT_ON_TABLET
exports.ask own                     UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    NOT_ON_TABLET
exports.ask F                       UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
exports.ask G                       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
exports.ask P                       UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
feeds.add all                       UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    NOT_ON_TABLET
feeds.add A                         UN     NC       NC        OK      OK     OK     OK     NC   OK       OK     NC      NC        NC         UN    UN    NOT_ON_TABLET
feeds.add B                         UN     NC       NC        OK      OK     NC     NC     NC   NC       NC     NC      NC        NC         UN    UN    NC
feeds.add G                         UN     NC       OK        NC      NC     NC     NC     NC   NC       NC     NC      NC        NC         UN    UN    NC
feeds.change own                    UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    NOT_ON_TABLET
feeds.change creators               UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
push.register -                     UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    NOT_ON_TABLET
push.shown creators                 UN     -        -         OK      -      -      -      -    -        -      -       -         -          UN    UN    NOT_ON_TABLET
leaderboard.get F                   UN     NF       NF        OK      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN    OK
leaderboard.get G                   UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
leaderboard.get P                   UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
rewards.get F                       UN     NF       NF        all     all    own    own    own  own      own    NF      NF        NF         UN    UN    NF
rewards.get G                       UN     NF       all       NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
rewards.get P                       UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
rewards.ledger ofEdit               UN     -        -         OK      OK     OK     -      -    -        -      -       -         -          UN    UN    -
rewards.answer granted              UN     NF       NF        OK      OK     VO     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
rewards.answer cancelled            UN     NF       NF        VO      VO     OK     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
rewards.takeBackPayment ofEdit      UN     NF       NF        OK      OK     VO     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
rewards.pocketLedger ofEdit         UN     -        -         OK      OK     OK     -      -    -        -      -       -         -          UN    UN    -
`

const lines = patterns.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

function rowsOf([of, named, answer = 'OK']: (typeof routes)[number]): string[] {
  const [pattern, ...places] = of.split(' ')
  const nothing = answer.replaceAll(/\d+/g, '0').replace('PLACE', '-')
  const rows = lines
    .map((line) => line.split(/\s+/))
    .filter(([name, place = '']) => name === pattern && (places.length === 0 || places.includes(place)))
    .map(([, place = '', ...cells]) =>
      `${place} ${cells.join(' ')}`.replaceAll(/\bIT\b/g, answer.replace('PLACE', place)).replaceAll('NONE', nothing),
    )
  if (rows.length === 0) throw new Error(`there is no pattern ${of}`)
  return named.split(' ').flatMap((route) => rows.map((row) => `${route} ${row}`))
}

/** The rows of `route-outcomes.ts` about the contents of a category, what looks across them, and what other routes have alike. */
export const alikeRouteOutcomes = `${routes.flatMap(rowsOf).join('\n')}${others}`
