/**
 * How long a test waits for what must happen. It says nothing of how fast that is: a test that fails has waited in vain, and a busy
 * machine, or a long transaction of another test that news must wait for, makes none fail.
 */
export const soon = { timeout: 90_000, interval: 20 }
