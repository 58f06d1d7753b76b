/** What the rest of the house may know of tasks, on both sides of the wire: where they are opened. */
export { taskHref } from './task-href.ts'
