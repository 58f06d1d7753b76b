import { contentRouteOutcomes } from './content-route-outcomes.ts'
import { notificationRouteOutcomes } from './notification-outcomes.ts'
import { ruledRouteOutcomes } from './ruled-route-outcomes.ts'
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
#                                   nobody stranger elsewhere creator admin  edit   view   none viewonly friend removed invited   unverified ended deleted
account.welcome -                   OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK
account.me -                        null   self     self      self    self   self   self   self self     self   self    self      self       null  null
account.signUp anew                 OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK
account.signIn wrong                WC     WC       WC        WC      WC     WC     WC     WC   WC       WC     WC      WC        WC         WC    WC
account.signOut again               OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK
account.verifyEmail guessed         LS     LS       LS        LS      LS     LS     LS     LS   LS       LS     LS      LS        LS         LS    LS
account.forgotPassword unknown      OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK
account.resetPassword guessed       LS     LS       LS        LS      LS     LS     LS     LS   LS       LS     LS      LS        LS         LS    LS
account.renewSession -              UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN
account.changeProfile same          UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN
account.endFirstSteps -              UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN
account.unlock right                UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN
account.unlock wrong                UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN
account.requestEmailChange wrong    UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN
account.changePassword wrong        UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN
account.remove wrong                UN     WP       WP        WP      WP     WP     WP     WP   WP       WP     WP      WP        WP         UN    UN
account.confirmEmailChange spent    UN     LS       LS        LS      LS     LS     LS     LS   LS       LS     LS      LS        LS         UN    UN
account.confirmEmailChange others   UN     XA       XA        XA      XA     XA     XA     XA   XA       XA     XA      XA        XA         UN    UN
account.sessions -                  UN     self     self      self    self   self   self   self self     self   self    self      self       UN    UN
account.endSession own              UN     gone     gone      gone    gone   gone   gone   gone gone     gone   gone    gone      gone       UN    UN
account.endSession others           UN     NF       NF        gone    NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
account.endOtherSessions own        UN     gone     gone      gone    gone   gone   gone   gone gone     gone   gone    gone      gone       UN    UN
account.endOtherSessions others     UN     live     live      gone    live   live   live   live live     live   live    live      live       UN    UN

families.list -                     UN     h*       h*G*      h*F*    h*F*   h*F    h*F    h*F  h*F      h*F    h*      h*        h*         UN    UN
families.create anew                UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN
families.choose F                   UN     NF       NF        OK      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN
families.choose G                   UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.choose P                   UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.rename F                   UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
families.rename G                   UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.rename P                   UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.switchLeaderboard F        UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
families.switchLeaderboard G        UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.switchLeaderboard P        UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.remove F                   UN     NF       NF        HM      HM     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
families.remove G                   UN     NF       HM        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.remove P                   UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
families.remove newOfCreator        UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

categories.list F                   UN     -        -         AB      AB     A      a      -    a        A      -       -         -          UN    UN
categories.list G                   UN     -        G         -       -      -      -      -    -        -      -       -         -          UN    UN
categories.list P                   UN     -        -         P       -      -      -      -    -        -      -       -         -          UN    UN
categories.list own                 UN     -        G         P       AB     A      a      -    a        A      -       -         -          UN    UN
categories.visible -                UN     -        G         PAB     AB     A      a      -    a        A      -       -         -          UN    UN
categories.get A                    UN     NF       NF        A       A      A      a      NF   a        A      NF      NF        NF         UN    UN
categories.get B                    UN     NF       NF        B       B      NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.get P                    UN     NF       NF        P       NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.get G                    UN     NF       G         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.find anywhere            UN     null     G         P       A      A      A      null A        A      null    null      null       UN    UN
categories.find inF                 UN     null     G         A       A      A      A      null A        A      null    null      null       UN    UN
categories.add F                    UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
categories.add P                    UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.add G                    UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.addDefaults F            UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
categories.addDefaults G            UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.change A                 UN     NF       NF        OK      OK     VO     VO     NF   VO       VO     NF      NF        NF         UN    UN
categories.change B                 UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.change G                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.reorder F                UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
categories.reorder G                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.contents A               UN     NF       NF        shared  shared shared shared NF   shared   shared NF      NF        NF         UN    UN
categories.contents B               UN     NF       NF        alone   alone  NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.contents G               UN     NF       shared    NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.remove A                 UN     NF       NF        SH      SH     VO     VO     NF   VO       VO     NF      NF        NF         UN    UN
categories.remove newInF            UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
categories.remove G                 UN     NF       SH        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
moving.preview AtoOwn               UN     NF       NF        OK      OK     NA     NA     NF   NA       NA     NF      NF        NF         UN    UN
moving.preview GtoOwn               UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
moving.preview AtoP                 UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
moving.preview PtoF                 UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
moving.move newInFtoOwn             UN     NF       NF        OK      OK     NA     NA     NF   NA       NA     NF      NF        NF         UN    UN
moving.move newInFtoG               UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

members.list F                      UN     NF       NF        mail    mail   name   name   name name     name   NF      NF        NF         UN    UN
members.list G                      UN     NF       mail      NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.list P                      UN     NF       NF        name    NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.mine -                      UN     -        G*        F*      F*     F      F      F    F        F      -       -         -          UN    UN
members.get inF                     UN     NF       NF        a       a      VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.get inG                     UN     NF       g         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.changeRole inF              UN     NF       NF        admin   admin  VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.changeRole inG              UN     NF       admin     NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.changeRole creator          UN     NF       NF        OWN     CR     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.changeRole own              UN     NF       NF        OWN     OWN    VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.addWithoutAccount F         UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.addWithoutAccount G         UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.addWithoutAccount P         UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.changeWithoutAccount inF    UN     NF       NF        Tobi    Tobi   VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.changeWithoutAccount inG    UN     NF       Tobi      NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.addAway inF                 UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.addAway inG                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.addAway own                 UN     NF       NF        OK      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN
members.removeAway inF              UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.removeAway inG              UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.changePermissions inF       UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.changePermissions inG       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.changePermissions own       UN     NF       NF        OWN     OWN    VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.remove inF                  UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.remove inG                  UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.remove creator              UN     NF       NF        OWN     CR     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.remove own                  UN     NF       NF        OWN     OWN    VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
members.leave likeF                 UN     NF       NF        CR      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN
members.leave G                     UN     NF       CR        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.leave P                     UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
members.succession -                UN     -        G         F       -      -      -      -    -        -      -       -         -          UN    UN

sharing.logOfCategory A             UN     NF       NF        A       A      A      A      NF   A        A      NF      NF        NF         UN    UN
sharing.logOfCategory B             UN     NF       NF        B       B      NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
sharing.logOfCategory G             UN     NF       G         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
sharing.logOfFamily F               UN     NF       NF        AB      AB     A      A      -    A        A      NF      NF        NF         UN    UN
sharing.logOfFamily G               UN     NF       G         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
sharing.logOfFamily P               UN     NF       NF        P       NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

notifications.list -                UN     own      own       own     own    own    own    own  own      own    own     own       own        UN    UN
notifications.markRead own          UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN
notifications.markRead creators     UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
notifications.markAllRead own       UN     own      own       own     own    own    own    own  own      own    own     own       own        UN    UN
notifications.removeRead own        UN     own      own       own     own    own    own    own  own      own    own     own       own        UN    UN
notifications.remove own            UN     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         UN    UN
notifications.remove creators       UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

invitations.pending -               UN     -        -         -       -      -      -      -    -        -      -       I         -          UN    UN
invitations.get I                   UN     NF       NF        sender  admin  NF     NF     NF   NF       NF     NF      recipient NF         UN    UN
invitations.get U                   UN     NF       NF        sender  admin  NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.get N                   UN     NF       sender    NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.ofFamily F              UN     -        -         IU      IU     -      -      -    -        -      -       -         -          UN    UN
invitations.ofFamily G              UN     -        N         -       -      -      -      -    -        -      -       -         -          UN    UN
invitations.invite F                UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
invitations.invite G                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.invite P                UN     NF       NF        VO      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.invite FtoG             UN     NF       NF        NF      NF     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
invitations.inviteToAccount inF     UN     NF       NF        OK      OK     VO     VO     VO   VO       VO     NF      NF        NF         UN    UN
invitations.inviteToAccount inG     UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.change I                UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.change N                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.cancel I                UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.cancel N                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.accept I                UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN
invitations.accept U                UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.accept heldU            UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        OK         UN    UN
invitations.decline I               UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN
invitations.decline U               UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.decline heldU           UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        OK         UN    UN
invitations.byToken I               OK     OK       OK        OK      OK     OK     OK     OK   OK       OK     OK      OK        OK         OK    OK
invitations.byToken guessed         LU     LU       LU        LU      LU     LU     LU     LU   LU       LU     LU      LU        LU         LU    LU
invitations.arrive I                UN     OA       OA        OA      OA     OA     OA     OA   OA       OA     OA      waiting   OA         UN    UN
invitations.arrive U                UN     OA       OA        OA      OA     OA     OA     OA   OA       OA     OA      OA        waiting    UN    UN
invitations.arrive guessed          UN     LU       LU        LU      LU     LU     LU     LU   LU       LU     LU      LU        LU         UN    UN
invitations.notifications -               UN     -        N         IU      -      -      -      -    -        -      -       I         -          UN    UN
invitations.markAllNotificationsRead own  UN     both     both      invited both   both   both   both both     both   both    creators  both       UN    UN
invitations.deleteReadNotifications own   UN     both     both      invited both   both   both   both both     both   both    creators  both       UN    UN
invitations.markNotificationRead creators UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.markNotificationRead inviteds UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN
invitations.deleteNotification creators   UN     NF       NF        OK      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
invitations.deleteNotification inviteds   UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      OK        NF         UN    UN
invitations.waiting -               UN     0+0      1+0       2+0     0+0    0+0    0+0    0+0  0+0      0+0    0+0     1+1       0+0        UN    UN
${contentRouteOutcomes}
${ruledRouteOutcomes}${notificationRouteOutcomes}${tabletRouteOutcomes}`
