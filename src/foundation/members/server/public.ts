export { myPeople } from './members.ts'
