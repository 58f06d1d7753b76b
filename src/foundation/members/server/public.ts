export { myPeople } from './member-row.ts'
