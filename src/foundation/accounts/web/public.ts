export { welcomeQuery } from './account-api.ts'
