export { useCreateGroup } from '../use-create-group.ts'
export { longestName } from '../../shared/limits.ts'
