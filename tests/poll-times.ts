/**
 * How long a test waits for what must happen. It does not say how fast that is: a test that fails has waited in vain, and neither a
 * busy machine nor a long transaction of another test that a notification has to wait for makes a test fail.
 */
export const pollTimes = { timeout: 90_000, interval: 20 }
