import { configureApi } from '#platform/web/api/api-client.ts'
import contract from './contract.gen.json'

configureApi(contract)
