import type {
  AnyContractProcedure,
  AnyContractRouter,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
  Schema,
} from '@orpc/contract'
import { type ImplementerInternalWithMiddlewares, implement } from '@orpc/server'
import type { Db } from '../db/transaction.ts'
import { type Refused, throwRefused } from './refused.ts'
import type { RequestContext } from './request-context.ts'
import { signedIn } from './signed-in.ts'
import { queueCredentialRoutes } from './queue-credential-routes.ts'

/** A contract whose handlers return what it promises, or refuse with one of the codes that it declares for the route. */
type MayRefuse<Contract> =
  Contract extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? ContractProcedure<Input, Schema<InferSchemaInput<Output> | Refused<keyof Errors & string>, InferSchemaOutput<Output>>, Errors, Meta>
    : { [Route in keyof Contract]: MayRefuse<Contract[Route]> }

type Contracts = Record<string, AnyContractProcedure>

type Routes<Contract, Context extends RequestContext> =
  MayRefuse<Contract> extends infer Refusing extends AnyContractRouter
    ? // A middleware of all routes would come between `throwRefused` and the handlers; a single route may have one.
      Omit<ImplementerInternalWithMiddlewares<Refusing, RequestContext, Context>, 'use'>
    : never

// The answer is checked against the contract after `throwRefused`, and before a transaction around it is committed.
const afterRefusals = { initialOutputValidationIndex: -1 }

/** Returns a contract's routes for signed-in people, still without handlers: each runs in one transaction as the requesting person. */
export function signedInRoutes<Contract extends Contracts>(contract: Contract): Routes<Contract, RequestContext & { db: Db }>
export function signedInRoutes(contract: Contracts): object {
  return implement(contract, afterRefusals).$context<RequestContext>().use(signedIn).use(throwRefused)
}

/**
 * Returns the routes of a contract that also serve people who are not signed in, still without handlers. One that needs a transaction
 * uses `signedIn` and, after it, `throwRefused` again.
 */
export function openRoutes<Contract extends Contracts>(contract: Contract): Routes<Contract, RequestContext>
export function openRoutes(contract: Contracts): object {
  return implement(contract, afterRefusals).$context<RequestContext>().use(throwRefused)
}

/** Does the same for routes about credentials, which are worked on in turn. */
export function openRoutesInTurn<Contract extends Contracts>(contract: Contract): Routes<Contract, RequestContext>
export function openRoutesInTurn(contract: Contracts): object {
  return implement(contract, afterRefusals).$context<RequestContext>().use(queueCredentialRoutes).use(throwRefused)
}
