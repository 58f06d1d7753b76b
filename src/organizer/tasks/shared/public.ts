/** What other features use of tasks, on the server and in the browser: where they are opened. */
export { taskHref } from './task-href.ts'
