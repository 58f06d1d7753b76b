export { AppointmentsView } from './appointments-view.tsx'
