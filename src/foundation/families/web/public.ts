export { spacesQuery } from './families-api.ts'
export { CreateGroupDialog, DeleteGroupDialog, RenameGroupDialog } from './lazy-dialogs.ts'
export { useChosenSpace } from './use-chosen-space.ts'
export { chooseSpace, rememberedSpaceId } from './space-memory.ts'
