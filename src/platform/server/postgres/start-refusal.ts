/** A refusal to start, whose message is a sentence for people: what is wrong and what to do about it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
