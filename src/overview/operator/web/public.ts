/** The way to the operators' page, shown to operators. */
export { OperatorEntry } from './operator-entry.tsx'
