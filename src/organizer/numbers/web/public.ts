export { EmergencyCard } from './emergency-card.tsx'
export { NumbersSection } from './numbers-section.tsx'
