import { signedInRoutes } from '#platform/server/api/routes.ts'
import { rewardsContract } from '../contract.ts'
import { addReward, adjustCredits, answerRequest, askForReward, changeReward, getLedger, getRewards, saveForReward } from './rewards.ts'
import { getPocketLedger, payOut, setPocketMoney, takeBackPayment, turnCredits } from './pocket-money.ts'

const rewards = signedInRoutes(rewardsContract)

export const rewardsRouter = {
  get: rewards.get.handler(({ context, input }) => getRewards(context.db, input.familyId)),
  ledger: rewards.ledger.handler(({ context, input }) => getLedger(context.db, input)),
  add: rewards.add.handler(({ context, input }) => addReward(context.db, input)),
  change: rewards.change.handler(({ context, input }) => changeReward(context.db, input)),
  ask: rewards.ask.handler(({ context, input }) => askForReward(context.db, input, new Date())),
  answer: rewards.answer.handler(({ context, input }) => answerRequest(context.db, input)),
  saveFor: rewards.saveFor.handler(({ context, input }) => saveForReward(context.db, input)),
  adjust: rewards.adjust.handler(({ context, input }) => adjustCredits(context.db, input)),
  setPocketMoney: rewards.setPocketMoney.handler(({ context, input }) => setPocketMoney(context.db, input, new Date())),
  turnCredits: rewards.turnCredits.handler(({ context, input }) => turnCredits(context.db, input, new Date())),
  payOut: rewards.payOut.handler(({ context, input }) => payOut(context.db, input, new Date())),
  takeBackPayment: rewards.takeBackPayment.handler(({ context, input }) => takeBackPayment(context.db, input.paymentId)),
  pocketLedger: rewards.pocketLedger.handler(({ context, input }) => getPocketLedger(context.db, input)),
}
