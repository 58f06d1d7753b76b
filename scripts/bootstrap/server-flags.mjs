/**
 * How the server runs in Node: with a heap that is cleaned before it grows, since a household's server is mostly idle and shares a small machine, and
 * with room for the short-lived things of several requests, which otherwise take a quarter of the processor. The Dockerfile has them too.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', '--max-old-space-size=512']
