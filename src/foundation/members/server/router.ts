import { signedInRoutes } from '#platform/server/api/routes.ts'
import { membersContract } from '../contract.ts'
import {
  addAway,
  addWithoutAccount,
  changePermissions,
  changeRole,
  changeWithoutAccount,
  leaveFamily,
  listMembers,
  listMyPeople,
  listSuccession,
  manageMember,
  removeAway,
  removeMember,
} from './members.ts'
import { whoChanged } from './who-changed.ts'

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
  whoChanged: members.whoChanged.handler(({ context, input }) => whoChanged(context.db, input)),
  succession: members.succession.handler(({ context }) => listSuccession(context.db)),
}
