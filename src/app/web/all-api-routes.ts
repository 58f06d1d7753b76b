import { configureDefaults } from '#platform/web/api/api-client.ts'
import { configureApi } from '#platform/web/api/routes.ts'
import * as contract from './contract.gen.ts'
import defaults from './defaults.gen.json'

configureApi(contract)
configureDefaults(defaults)
