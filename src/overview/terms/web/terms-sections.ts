/** The day these terms were last changed in truth (GAP-125). */
export const termsVersion = '2026-11-20'

/** The nine sections in their order, by the keys of their texts. */
export const termsSections = [
  { heading: 'acceptance.heading', text: 'acceptance.text', points: undefined },
  {
    heading: 'use.heading',
    text: 'use.text',
    points: ['use.points.age', 'use.points.confidential', 'use.points.share', 'use.points.responsible'],
  },
  {
    heading: 'data.heading',
    text: 'data.text',
    points: ['data.points.encrypted', 'data.points.sold', 'data.points.deleted'],
  },
  { heading: 'content.heading', text: 'content.text', points: undefined },
  { heading: 'sharing.heading', text: 'sharing.text', points: undefined },
  { heading: 'termination.heading', text: 'termination.text', points: undefined },
  { heading: 'liability.heading', text: 'liability.text', points: undefined },
  { heading: 'changes.heading', text: 'changes.text', points: undefined },
  { heading: 'contact.heading', text: 'contact.text', points: undefined },
] as const
