import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../sharing/server/refusal.ts'
import { membersContract } from '../contract.ts'
import { changeLevels } from './change-levels.ts'
import { changeRole } from './change-role.ts'
import { leaveFamily } from './leave-family.ts'
import { listMembers } from './list-members.ts'
import { listMyPeople } from './list-my-people.ts'
import { listSuccession } from './list-succession.ts'
import { manageMember } from './manage-member.ts'
import { removeMember } from './remove-member.ts'
import { unlessUntouchable } from './untouchable.ts'

const members = implement(membersContract).$context<RequestContext>().use(signedIn)

export const membersRouter = {
  list: members.list.handler(async ({ context, input }) => unlessRefused(await listMembers(context.db, input.familyId))),
  mine: members.mine.handler(async ({ context }) => listMyPeople(context.db)),
  get: members.get.handler(async ({ context, input }) => unlessRefused(await manageMember(context.db, input.memberId))),
  changeRole: members.changeRole.handler(async ({ context, input, errors }) => {
    return unlessUntouchable(await changeRole(context.db, input), errors)
  }),
  changeLevels: members.changeLevels.handler(async ({ context, input, errors }) => {
    return unlessUntouchable(await changeLevels(context.db, input), errors)
  }),
  remove: members.remove.handler(async ({ context, input, errors }) => {
    return unlessUntouchable(await removeMember(context.db, input.memberId), errors)
  }),
  leave: members.leave.handler(async ({ context, input, errors }) => {
    const outcome = await leaveFamily(context.db, input)
    if ('refused' in outcome && outcome.refused === 'CREATOR') throw errors.CREATOR()
    if ('refused' in outcome && outcome.refused === 'ALONE') throw errors.ALONE()
    return unlessRefused(outcome)
  }),
  succession: members.succession.handler(async ({ context }) => listSuccession(context.db)),
}
