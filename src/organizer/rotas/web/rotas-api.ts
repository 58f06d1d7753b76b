import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { rotasContract } from '../contract.ts'

/** The routes of rotas, as the browser calls them. */
export const rotas = apiOf<typeof rotasContract>('rotas')

/** The query for all rotas that the person may see. */
export const rotasQuery = readsOf<typeof rotasContract>('rotas').list({})
