export { ChangeLogDialog } from './change-log-lazy.ts'
export { ShareRow } from './share-row.tsx'
