/** Thrown to whoever waits for a change of the outbox that was parked, thrown away or sent by another tab. */
export class ChangeDiscarded extends Error {
  override readonly name = 'SetAside'
  readonly how: 'gone' | 'parked'

  constructor(how: 'gone' | 'parked') {
    super(`this change is ${how}`)
    this.how = how
  }
}
