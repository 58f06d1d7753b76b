export { spacesQuery } from './families-api.ts'
export { useChosenSpace } from './use-chosen-space.ts'
export { rememberedSpaceId } from './space-memory.ts'
