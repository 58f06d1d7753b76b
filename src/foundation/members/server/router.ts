import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { membersContract } from '../contract.ts'
import { addAway } from './add-away.ts'
import { addWithoutAccount } from './add-without-account.ts'
import { changePermissions } from './change-permissions.ts'
import { changeRole } from './change-role.ts'
import { changeWithoutAccount } from './change-without-account.ts'
import { leaveFamily } from './leave-family.ts'
import { listMembers } from './list-members.ts'
import { listMyPeople } from './list-my-people.ts'
import { listSuccession } from './list-succession.ts'
import { manageMember } from './manage-member.ts'
import { removeAway } from './remove-away.ts'
import { removeMember } from './remove-member.ts'

const members = signedInRoutes(membersContract)

export const membersRouter = {
  list: members.list.handler(({ context, input }) => listMembers(context.db, input.familyId)),
  mine: members.mine.handler(({ context }) => listMyPeople(context.db)),
  get: members.get.handler(({ context, input }) => manageMember(context.db, input.memberId)),
  changeRole: members.changeRole.handler(({ context, input }) => changeRole(context.db, input)),
  addWithoutAccount: members.addWithoutAccount.handler(({ context, input }) => addWithoutAccount(context.db, input)),
  changeWithoutAccount: members.changeWithoutAccount.handler(({ context, input }) => changeWithoutAccount(context.db, input)),
  addAway: members.addAway.handler(({ context, input }) => addAway(context.db, input)),
  removeAway: members.removeAway.handler(({ context, input }) => removeAway(context.db, input.awayId)),
  changePermissions: members.changePermissions.handler(({ context, input }) => changePermissions(context.db, input)),
  remove: members.remove.handler(({ context, input }) => removeMember(context.db, input.memberId)),
  leave: members.leave.handler(({ context, input }) => leaveFamily(context.db, input)),
  succession: members.succession.handler(({ context }) => listSuccession(context.db)),
}
