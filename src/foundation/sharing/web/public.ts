export { ChangeLogDialog } from './change-log-lazy.ts'
export { granted, LevelList, type Levels } from './level-list.tsx'
export { ShareRow } from './share-row.tsx'
