/** Up to so many rows are counted; beyond that the screens show only that there are more. */
export const maxCounted = 10_000
