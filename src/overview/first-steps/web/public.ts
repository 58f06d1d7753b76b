export { FirstSteps } from './first-steps.tsx'
export { type GuideHere, useFirstSteps } from './use-first-steps.ts'
