/** How long the name of a tablet may be. */
export const longestTabletName = 100
