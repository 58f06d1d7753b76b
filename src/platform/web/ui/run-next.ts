/** Runs work right after what is running now: sooner than a timer, which browsers delay, and for seconds in the background. */
export function runNext(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    run()
  })
  port1.start()
  port2.postMessage(undefined)
}
