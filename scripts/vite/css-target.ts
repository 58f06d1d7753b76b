/**
 * The browsers that the style sheets are built for: those with light-dark() and relative colours, July 2024. For older ones each colour
 * would be written several times, and would still lack its second value in places.
 */
export const cssTarget = ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5']
