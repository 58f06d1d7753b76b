/**
 * The rows of `route-outcomes.ts` about the things in a category and what looks across them, in the same columns. Lists that are
 * empty for whoever may not see tell how much they hold; reports name the places they tell of.
 */
export const contentRouteOutcomes = `
cars.list A                         UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
cars.list B                         UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.list G                         UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.get A                          UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
cars.get B                          UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.get G                          UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.add A                          UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
cars.add B                          UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.add G                          UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.change A                       UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
cars.change B                       UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.change G                       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.remove newInA                  UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
cars.remove newInB                  UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
cars.remove newInG                  UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

children.list A                     UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
children.list B                     UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.list G                     UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.get A                      UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
children.get B                      UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.get G                      UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.add A                      UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
children.add B                      UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.add G                      UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.change A                   UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
children.change B                   UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.change G                   UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.remove newInA              UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
children.remove newInB              UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
children.remove newInG              UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

pets.list A                         UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
pets.list B                         UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.list G                         UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.get A                          UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
pets.get B                          UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.get G                          UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.add A                          UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
pets.add B                          UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.add G                          UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.change A                       UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
pets.change B                       UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.change G                       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.remove newInA                  UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
pets.remove newInB                  UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
pets.remove newInG                  UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

houses.list A                       UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
houses.list B                       UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.list G                       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.get A                        UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
houses.get B                        UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.get G                        UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.add A                        UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
houses.add B                        UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.add G                        UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.change A                     UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
houses.change B                     UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.change G                     UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.remove newInA                UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
houses.remove newInB                UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
houses.remove newInG                UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

subcategories.listOfCategory A      UN     0        0         5       5      5      5      0    5        5      0       0         0          UN    UN
subcategories.listOfCategory G      UN     0        5         0       0      0      0      0    0        0      0       0         0          UN    UN
subcategories.listOfHouse A         UN     0        0         7       7      7      7      0    7        7      0       0         0          UN    UN
subcategories.listOfHouse G         UN     0        7         0       0      0      0      0    0        0      0       0         0          UN    UN
subcategories.listOfCar A           UN     0        0         5       5      5      5      0    5        5      0       0         0          UN    UN
subcategories.listOfCar G           UN     0        5         0       0      0      0      0    0        0      0       0         0          UN    UN
subcategories.listOfParents A       UN     0        0         12      12     12     12     0    12       12     0       0         0          UN    UN
subcategories.listOfParents G       UN     0        12        0       0      0      0      0    0        0      0       0         0          UN    UN
subcategories.ensureOfCategory A    UN     NF       NF        5       5      5      5      NF   5        5      NF      NF        NF         UN    UN
subcategories.ensureOfCategory G    UN     NF       5         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
subcategories.ensureOfHouse A       UN     NF       NF        7       7      7      7      NF   7        7      NF      NF        NF         UN    UN
subcategories.ensureOfHouse G       UN     NF       7         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
subcategories.ensureOfCar A         UN     NF       NF        5       5      5      5      NF   5        5      NF      NF        NF         UN    UN
subcategories.ensureOfCar G         UN     NF       5         NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
subcategories.add A                 UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
subcategories.add B                 UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
subcategories.add G                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
subcategories.get A                 UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN
subcategories.get G                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

items.list A                        UN     0        0         1       1      1      1      0    1        1      0       0         0          UN    UN
items.list G                        UN     0        1         0       0      0      0      0    0        0      0       0         0          UN    UN
items.add A                         UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
items.add B                         UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
items.add G                         UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
items.change A                      UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
items.change B                      UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
items.change G                      UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
items.remove newInA                 UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
items.remove newInB                 UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
items.remove newInG                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

appointments.list A                 UN     0        0         1       1      1      1      0    1        1      0       0         0          UN    UN
appointments.list G                 UN     0        1         0       0      0      0      0    0        0      0       0         0          UN    UN
appointments.add A                  UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
appointments.add B                  UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
appointments.add G                  UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
appointments.change A               UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
appointments.change B               UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
appointments.change G               UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
appointments.remove newInA          UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
appointments.remove newInB          UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
appointments.remove newInG          UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

tasks.list A                        UN     0        0         1       1      1      1      0    1        1      0       0         0          UN    UN
tasks.list G                        UN     0        1         0       0      0      0      0    0        0      0       0         0          UN    UN
tasks.summary A                     UN     0        0         1       1      1      1      0    1        1      0       0         0          UN    UN
tasks.summary G                     UN     0        1         0       0      0      0      0    0        0      0       0         0          UN    UN
tasks.assignees A                   UN     0        0         7       7      7      7      0    7        7      0       0         0          UN    UN
tasks.assignees G                   UN     0        2         0       0      0      0      0    0        0      0       0         0          UN    UN
tasks.add A                         UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
tasks.add B                         UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
tasks.add G                         UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
tasks.change A                      UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
tasks.change B                      UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
tasks.change G                      UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
tasks.setStatus A                   UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
tasks.setStatus B                   UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
tasks.setStatus G                   UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
tasks.remove newInA                 UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN
tasks.remove newInB                 UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
tasks.remove newInG                 UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN

reports.get -                       UN     -        G         ABP     AB     A      A      -    A        A      -       -         -          UN    UN
search.find -                       UN     -        G         ABP    AB     A      A      -    A        A      -       -         -          UN    UN
firstSteps.get -                    UN     -        i         ri     i      i      i      i    i        i      -       -         -          UN    UN
leaderboard.get F                   UN     NF       NF        OK      OK     OK     OK     OK   OK       OK     NF      NF        NF         UN    UN
leaderboard.get G                   UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
leaderboard.get P                   UN     NF       NF        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN
`
