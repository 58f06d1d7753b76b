import { alikeRouteOutcomes } from './alike-route-outcomes.ts'
import { notificationRouteOutcomes } from './notification-outcomes.ts'
import { tabletRouteOutcomes } from './tablet-probes.ts'

/**
 * The answer of each route to each visitor, written by hand: OK or a short form of the answer, or the code of the refusal
 * (UN unauthorized, NF not found, VO view only, SH shared, WC wrong credentials, WP wrong password, LS link spent,
 * NA not an admin of both spaces, LI link invalid, WO wrong code, HM has members, CR the creator's, LU link unknown, OA another address than the invited one, XA for another account).
 * Lists name their contents: h is the visitor's personal space, F and G are the two families, with a star where they are admin;
 * A B G P are the categories, in lower case where they may only be viewed; members by email address or by name alone;
 * I U N are the invitations; waiting counts are unread notifications and invitations to answer.
 */
export const routeOutcomes = `
#                                   nobody stranger elsewhere creator admin  edit   view   none viewonly friend removed invited   unverified ended deleted tablet
account.welcome -                   OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK    OK
account.me -                        null   self     self      self    self   self   self   self self     self   self    self      self       null  null    self
account.signUp anew                 OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK    OK
account.checkFirstAccountCode unasked OK   OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK    OK
account.signIn wrong                WC     WC       WC        WC      WC     WC     WC     WC   WC       WC     WC      WC        WC         WC    WC    WC
account.signOut again               OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK    OK
account.verifyEmail guessed         LS     LS       LS        LS      LS     LS     LS     LS   LS       LS     LS      LS        LS         LS    LS    LS
account.forgotPassword unknown      OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK    OK
account.resetPassword guessed       LS     LS       LS        LS      LS     LS     LS     LS   LS       LS     LS      LS        LS         LS    LS    LS
account.renewSession -              UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    OK
account.changeProfile same          UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN    NOT_ON_TABLET
account.unlock right                UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN    NOT_ON_TABLET
account.unlock wrong                UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN    NOT_ON_TABLET
account.requestEmailChange wrong    UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN    NOT_ON_TABLET
account.changePassword wrong        UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN    NOT_ON_TABLET
account.remove wrong                UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN    NOT_ON_TABLET
account.confirmEmailChange spent    UN     LS       LS        LS      LS     LS     LS     LS   LS       LS     LS      LS        LS         UN    UN    NOT_ON_TABLET
account.confirmEmailChange others   UN     XA       XA        XA      XA     XA     XA     XA   XA       XA     XA      XA        XA         UN    UN    NOT_ON_TABLET
account.endSession own              UN     gone     gone      gone    gone   gone   gone   gone gone     gone   gone    gone      gone       UN    UN    NOT_ON_TABLET
account.endSession others           UN     NF       NF        gone    NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
account.endOtherSessions own        UN     gone     gone      gone    gone   gone   gone   gone gone     gone   gone    gone      gone       UN    UN    NOT_ON_TABLET
account.endOtherSessions others     UN     live     live      gone    live   live   live   live live     live   live    live      live       UN    UN    NOT_ON_TABLET

families.list -                     UN     h*       h*G*      h*F*    h*F*   h*F    h*F    h*F  h*F      h*F    h*      h*        h*         UN    UN    F
families.create anew                UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    NOT_ON_TABLET
families.choose F                   UN     NF       NF        OK      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN    NOT_ON_TABLET
families.choose G                   UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
families.choose P                   UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
families.remove F                   UN     NF       NF        HM      HM     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
families.remove G                   UN     NF       HM        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
families.remove P                   UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
families.remove newOfCreator        UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF

categories.list F                   UN     -        -         AB      AB     A      a      -    a        A      -       -         -          UN    UN    A
categories.list G                   UN     -        G         -       -      -      -      -    -        -      -       -         -          UN    UN    -
categories.list P                   UN     -        -         P       -      -      -      -    -        -      -       -         -          UN    UN    -
categories.list own                 UN     -        G         P       AB     A      a      -    a        A      -       -         -          UN    UN    A
categories.visible -                UN     -        G         PAB     AB     A      a      -    a        A      -       -         -          UN    UN    A
categories.get A                    UN     NF       NF        A       A      A      a      NF   a        A      NF      NF        NF         UN    UN    A
categories.get B                    UN     NF       NF        B       B      NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.get P                    UN     NF       NF        P       NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.get G                    UN     NF       G         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.add F                    UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
categories.add P                    UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.add G                    UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.change A                 UN     NF       NF        OK      OK     VO     VO     NF   VO       VO     NF      NF        NF         UN    UN    NOT_ON_TABLET
categories.change B                 UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.change G                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.contents A               UN     NF       NF        shared  shared shared shared NF   shared   shared NF      NF        NF         UN    UN    shared
categories.contents B               UN     NF       NF        alone   alone  NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.contents G               UN     NF       shared    NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.remove A                 UN     NF       NF        SH      SH     VO     VO     NF   VO       VO     NF      NF        NF         UN    UN    VO
categories.remove newInF            UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
categories.remove G                 UN     NF       SH        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
moving.preview AtoOwn               UN     NF       NF        OK      OK     NA     NA     NF   NA       NA     NF      NF        NF         UN    UN    NF
moving.preview GtoOwn               UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
moving.preview AtoP                 UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
moving.preview PtoF                 UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
moving.move newInFtoOwn             UN     NF       NF        OK      OK     NA     NA     NF   NA       NA     NF      NF        NF         UN    UN    NF
moving.move newInFtoG               UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF

members.list F                      UN     NF       NF        mail    mail   name   name   name name     name   NF      NF        NF         UN    UN    name
members.list G                      UN     NF       mail      NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.list P                      UN     NF       NF        name    NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.mine -                      UN     -        G*        F*      F*     F      F      F    F        F      -       -         -          UN    UN    F
members.get inF                     UN     NF       NF        a       a      VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.get inG                     UN     NF       g         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.changeRole inF              UN     NF       NF        admin   admin  VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.changeRole inG              UN     NF       admin     NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.changeRole creator          UN     NF       NF        OWN     CR     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.changeRole own              UN     NF       NF        OWN     OWN    VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.addAway inF                 UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.addAway inG                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.addAway own                 UN     NF       NF        OK      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN    NOT_ON_TABLET
members.changePermissions inF       UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.changePermissions inG       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.changePermissions own       UN     NF       NF        OWN     OWN    VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.remove inF                  UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.remove inG                  UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.remove creator              UN     NF       NF        OWN     CR     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.remove own                  UN     NF       NF        OWN     OWN    VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
members.leave likeF                 UN     NF       NF        CR      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN    NF
members.leave G                     UN     NF       CR        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.leave P                     UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
members.succession -                UN     -        G         F       -      -      -      -    -        -      -       -         -          UN    UN    -

sharing.logOfFamily F               UN     NF       NF        AB      AB     A      A      -    A        A      NF      NF        NF         UN    UN    A
sharing.logOfFamily G               UN     NF       G         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
sharing.logOfFamily P               UN     NF       NF        P       NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF

notifications.list -                UN     own      own       own     own    own    own    own  own      own    own     own       own        UN    UN    others
notifications.markRead own          UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    NF
notifications.markRead creators     UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
notifications.markAllRead own       UN     own      own       own     own    own    own    own  own      own    own     own       own        UN    UN    own
notifications.removeRead own        UN     own      own       own     own    own    own    own  own      own    own     own       own        UN    UN    own
notifications.remove own            UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN    NF
notifications.remove creators       UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF

invitations.pending -               UN     -        -         -       -      -      -      -    -        -      -       I         -          UN    UN    -
invitations.get I                   UN     NF       NF        sender  admin  NF     NF     NF   NF       NF     NF      recipient NF         UN    UN    NF
invitations.get U                   UN     NF       NF        sender  admin  NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.get N                   UN     NF       sender    NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.ofFamily F              UN     -        -         IU      IU     -      -      -    -        -      -       -         -          UN    UN    -
invitations.ofFamily G              UN     -        N         -       -      -      -      -    -        -      -       -         -          UN    UN    -
invitations.invite F                UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
invitations.invite G                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.invite P                UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.invite FtoG             UN     NF       NF        NF      NF     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN    VO
invitations.change I                UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.change N                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.cancel I                UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.cancel N                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.accept I                UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN    NF
invitations.accept U                UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.accept heldU            UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        OK         UN    UN    NF
invitations.decline I               UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN    NF
invitations.decline U               UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
invitations.decline heldU           UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        OK         UN    UN    NF
invitations.byToken I               OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK    OK
invitations.byToken guessed         LU     LU       LU        LU      LU     LU     LU     LU   LU       LU     LU      LU        LU         LU    LU    LU
invitations.arrive I                UN     OA       OA        OA      OA     OA     OA     OA   OA       OA     OA      waiting   OA         UN    UN    OA
invitations.arrive U                UN     OA       OA        OA      OA     OA     OA     OA   OA       OA     OA      OA        waiting    UN    UN    OA
invitations.arrive guessed          UN     LU       LU        LU      LU     LU     LU     LU   LU       LU     LU      LU        LU         UN    UN    LU
invitations.notifications -               UN     -        N         IU      -      -      -      -    -        -      -       I         -          UN    UN    -
invitations.markAllNotificationsRead own  UN     both     both      invited both   both   both   both both     both   both    creators  both       UN    UN    NOT_ON_TABLET
invitations.deleteReadNotifications own   UN     both     both      invited both   both   both   both both     both   both    creators  both       UN    UN    NOT_ON_TABLET
invitations.markNotificationRead creators UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
invitations.markNotificationRead inviteds UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN    NOT_ON_TABLET
invitations.deleteNotification creators   UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NOT_ON_TABLET
invitations.deleteNotification inviteds   UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN    NOT_ON_TABLET
invitations.waiting -               UN     0+0      0+0       0+0     0+0    0+0    0+0    0+0  0+0      0+0    0+0     1+1       0+0        UN    UN    0+0
${alikeRouteOutcomes}
${notificationRouteOutcomes}${tabletRouteOutcomes}`
