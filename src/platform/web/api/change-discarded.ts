/** Thrown when an offline change was rejected, discarded or sent by another tab. */
export class ChangeDiscarded extends Error {
  override readonly name = 'SetAside'
  readonly how: 'gone' | 'rejected'

  constructor(how: 'gone' | 'rejected') {
    super(`this change is ${how}`)
    this.how = how
  }
}
