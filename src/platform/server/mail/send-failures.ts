/** A message that no further attempt can save; the name is the reason, since only that is stored of an error. */
export class UnusableMessage extends Error {
  override readonly name: 'NoAddress' | 'NoSuchTemplate' | 'UnreadableMail' | 'PushRefused'

  constructor(name: UnusableMessage['name'], options?: ErrorOptions) {
    super(name, options)
    this.name = name
  }
}

/** A message that is wanted later, perhaps after so many seconds; `responseCode` is what was answered. */
export class WantedLater extends Error {
  override readonly name = 'WantedLater'
  readonly responseCode: number
  readonly afterSeconds: number | undefined

  constructor({ status, afterSeconds }: { status: number; afterSeconds: number | undefined }) {
    super('it is wanted later')
    this.responseCode = status
    this.afterSeconds = afterSeconds
  }
}
