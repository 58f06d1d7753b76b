/** Up to so many things are counted; of more, only that there are more is said. */
export const mostCounted = 10_000
