/** Which contracts have an end that matters, for what else shows them by their days. */
export { contractsWithEnds } from './ending-contracts.ts'
