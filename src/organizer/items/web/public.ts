export { ItemsView } from './items-view.tsx'
