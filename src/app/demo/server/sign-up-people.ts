import { type DemoGround, demoZone } from './demo-ground.ts'
import { type DemoName, demoPeople } from './demo-people.ts'
import { type Visitor, visitor } from './visitor.ts'

/** The people of the demonstration, each with the API as they call it. */
export type DemoVisitors = Readonly<Record<DemoName, Visitor>>

/** Creates an account for each person of the demonstration and ends its guide, so that nobody is shown the first steps. */
export async function signUpPeople(ground: DemoGround): Promise<DemoVisitors> {
  const [ada, chidi, ngozi, mia] = await Promise.all([
    signUp(ground, 'ada'),
    signUp(ground, 'chidi'),
    signUp(ground, 'ngozi'),
    signUp(ground, 'mia'),
  ])
  return { ada, chidi, ngozi, mia }
}

async function signUp(ground: DemoGround, name: DemoName): Promise<Visitor> {
  const person = visitor(ground)
  const { about: _, ...typed } = demoPeople[name]
  await person.account.signUp({ ...typed, termsAccepted: true, timeZone: demoZone })
  await person.account.endFirstSteps()
  return person
}
