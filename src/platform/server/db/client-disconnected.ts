/** Thrown when the client disconnected before its transaction was committed; it was rolled back. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientGone'

  constructor() {
    super('the client went away before its request was done')
  }
}
