import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from './browser.ts'
import { apiAs, type TestPerson } from './people.ts'

type Levels = ReadonlyArray<{ categoryId: string; permission: 'view' | 'edit' }>

/** Adds a tablet to a group and pairs a browser with its code. */
export async function addTablet(
  admin: TestPerson,
  familyId: string,
  permissions: Levels = [],
  { name = 'Kitchen' }: { name?: string } = {},
): Promise<{ id: string; memberId: string; code: string; browser: ReturnType<typeof openBrowser> }> {
  const id = makeId()
  const { memberId, code } = await apiAs(admin).tablets.add({ id, familyId, name, permissions: [...permissions] })
  const browser = openBrowser()
  await browser.api.account.pairTablet({ code })
  return { id, memberId, code, browser }
}
