import { configureApi, configureDefaults } from '#platform/web/api/api-client.ts'
import contract from './contract.gen.json'
import defaults from './defaults.gen.json'

configureApi(contract)
configureDefaults(defaults)
