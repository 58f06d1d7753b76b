import { makeId } from '#platform/shared/new-id.ts'
import { aBrowser } from './browser.ts'
import { call, type Someone } from './world.ts'

type Levels = ReadonlyArray<{ categoryId: string; permission: 'view' | 'edit' }>

/** Adds a tablet to a group and pairs a browser with its code. */
export async function aTablet(
  admin: Someone,
  familyId: string,
  permissions: Levels = [],
  { name = 'Kitchen' }: { name?: string } = {},
): Promise<{ id: string; memberId: string; code: string; browser: ReturnType<typeof aBrowser> }> {
  const id = makeId()
  const { memberId, code } = await call(admin).tablets.add({ id, familyId, name, permissions: [...permissions] })
  const browser = aBrowser()
  await browser.api.account.pairTablet({ code })
  return { id, memberId, code, browser }
}
