/**
 * What each route answers each visitor, written by hand: OK or a short form of its answer, or the code of its refusal
 * (UN unauthorized, NF not found, VO view only, SH shared, WC wrong credentials, LS link spent).
 * Lists name what they hold: h the visitor's own hive, F and G the two families, a star where they administer;
 * A B G P the categories, in small letters where they may only look.
 */
export const routeOutcomes = `
#                                nobody stranger elsewhere creator admin edit view none viewonly friend removed ended deleted
account.welcome -                OK     OK       OK        OK      OK    OK   OK   OK   OK       OK     OK      OK    OK
account.me -                     null   self     self      self    self  self self self self     self   self    null  null
account.signUp anew              OK     OK       OK        OK      OK    OK   OK   OK   OK       OK     OK      OK    OK
account.signIn wrong             WC     WC       WC        WC      WC    WC   WC   WC   WC       WC     WC      WC    WC
account.signOut again            OK     OK       OK        OK      OK    OK   OK   OK   OK       OK     OK      OK    OK
account.verifyEmail guessed      LS     LS       LS        LS      LS    LS   LS   LS   LS       LS     LS      LS    LS
account.forgotPassword unknown   OK     OK       OK        OK      OK    OK   OK   OK   OK       OK     OK      OK    OK
account.resetPassword guessed    LS     LS       LS        LS      LS    LS   LS   LS   LS       LS     LS      LS    LS
account.renewSession -           UN     OK       OK        OK      OK    OK   OK   OK   OK       OK     OK      UN    UN

families.list -                  UN     h*       h*G*      h*F*    h*F*  h*F  h*F  h*F  h*F      h*F    h*      UN    UN

categories.list F                UN     -        -         AB      AB    A    a    -    a        A      -       UN    UN
categories.list G                UN     -        G         -       -     -    -    -    -        -      -       UN    UN
categories.list P                UN     -        -         P       -     -    -    -    -        -      -       UN    UN
categories.get A                 UN     NF       NF        A       A     A    a    NF   a        A      NF      UN    UN
categories.get B                 UN     NF       NF        B       B     NF   NF   NF   NF       NF     NF      UN    UN
categories.get P                 UN     NF       NF        P       NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.get G                 UN     NF       G         NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.find anywhere         UN     null     G         P       A     A    A    null A        A      null    UN    UN
categories.find inF              UN     null     G         A       A     A    A    null A        A      null    UN    UN
categories.add F                 UN     NF       NF        OK      OK    VO   VO   VO   VO       VO     NF      UN    UN
categories.add P                 UN     NF       NF        OK      NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.add G                 UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.addDefaults F         UN     NF       NF        OK      OK    VO   VO   VO   VO       VO     NF      UN    UN
categories.addDefaults G         UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.change A              UN     NF       NF        OK      OK    VO   VO   NF   VO       VO     NF      UN    UN
categories.change B              UN     NF       NF        OK      OK    NF   NF   NF   NF       NF     NF      UN    UN
categories.change G              UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.reorder F             UN     NF       NF        OK      OK    VO   VO   VO   VO       VO     NF      UN    UN
categories.reorder G             UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.contents A            UN     NF       NF        shared  shared shared shared NF shared shared NF     UN    UN
categories.contents B            UN     NF       NF        alone   alone NF   NF   NF   NF       NF     NF      UN    UN
categories.contents G            UN     NF       shared    NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
categories.remove A              UN     NF       NF        SH      SH    VO   VO   NF   VO       VO     NF      UN    UN
categories.remove newInF         UN     NF       NF        OK      OK    NF   NF   NF   NF       NF     NF      UN    UN
categories.remove G              UN     NF       SH        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN

cars.list A                      UN     NF       NF        OK      OK    OK   OK   NF   OK       OK     NF      UN    UN
cars.list B                      UN     NF       NF        OK      OK    NF   NF   NF   NF       NF     NF      UN    UN
cars.list G                      UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
cars.get A                       UN     NF       NF        OK      OK    OK   OK   NF   OK       OK     NF      UN    UN
cars.get B                       UN     NF       NF        OK      OK    NF   NF   NF   NF       NF     NF      UN    UN
cars.get G                       UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
cars.add A                       UN     NF       NF        OK      OK    OK   VO   NF   VO       OK     NF      UN    UN
cars.add B                       UN     NF       NF        OK      OK    NF   NF   NF   NF       NF     NF      UN    UN
cars.add G                       UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
cars.change A                    UN     NF       NF        OK      OK    OK   VO   NF   VO       OK     NF      UN    UN
cars.change B                    UN     NF       NF        OK      OK    NF   NF   NF   NF       NF     NF      UN    UN
cars.change G                    UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
cars.remove newInA               UN     NF       NF        OK      OK    OK   VO   NF   VO       OK     NF      UN    UN
cars.remove newInB               UN     NF       NF        OK      OK    NF   NF   NF   NF       NF     NF      UN    UN
cars.remove newInG               UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN

subcategories.listOfCar A        UN     0        0         5       5     5    5    0    5        5      0       UN    UN
subcategories.listOfCar G        UN     0        5         0       0     0    0    0    0        0      0       UN    UN
subcategories.ensureOfCar bareA  UN     NF       NF        5       5     5    5    NF   5        5      NF      UN    UN
subcategories.ensureOfCar bareG  UN     NF       5         NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
subcategories.get A              UN     NF       NF        OK      OK    OK   OK   NF   OK       OK     NF      UN    UN
subcategories.get G              UN     NF       OK        NF      NF    NF   NF   NF   NF       NF     NF      UN    UN
`
