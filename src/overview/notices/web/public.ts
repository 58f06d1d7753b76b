export { useRefreshNotices } from './use-refresh-notices.ts'
