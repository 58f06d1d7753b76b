import { ReadableStream } from 'node:stream/web'
import { StartRefusal } from '../postgres/start-refusal.ts'

/** Encrypts the bytes of a backup as they are written, and decrypts them as they are read, in the format of age (age-encryption.org). */
export type BackupLock = {
  close: (plain: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>
  /** @throws StartRefusal when this key does not open it. */
  open: (locked: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>
}

/** The first bytes of an encrypted backup. */
export const lockedMark = 'age-encryption.org/v1\n'

const recipientForm = /^age1[02-9ac-hj-np-z]{58}$/
const identityForm = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/
// 64 MB of memory and half a second for each try: what a small computer can spare, and a guess of a passphrase has to.
const scryptLogN = 16

/** Returns what a key is: one that only encrypts, one that opens, or words. */
export function keyKind(key: string): 'recipient' | 'secret key' | 'passphrase' {
  return recipientForm.test(key) ? 'recipient' : identityForm.test(key) ? 'secret key' : 'passphrase'
}

/**
 * Returns the lock of a key: an age recipient, its secret key, or a passphrase; undefined without one. A recipient only closes; what it
 * closes can be read once more by the same lock, for which a second key is made that is stored nowhere.
 */
export async function backupLock(key: string | undefined): Promise<BackupLock | undefined> {
  if (key === undefined) return undefined
  // Loaded only here, as most servers have no key.
  const age = await import('age-encryption')
  const isRecipient = keyKind(key) === 'recipient'
  const isPassphrase = keyKind(key) === 'passphrase'
  const identity = isRecipient ? await age.generateX25519Identity() : key
  const recipients = isPassphrase ? [] : [...(isRecipient ? [key] : []), await age.identityToRecipient(identity)]
  return {
    close: async (plain) => {
      const encrypter = new age.Encrypter()
      encrypter.setScryptWorkFactor(scryptLogN)
      if (isPassphrase) encrypter.setPassphrase(key)
      for (const recipient of recipients) encrypter.addRecipient(recipient)
      return encrypter.encrypt(ReadableStream.from(plain))
    },
    open: async (locked) => {
      const decrypter = new age.Decrypter()
      if (isPassphrase) decrypter.addPassphrase(key)
      else decrypter.addIdentity(identity)
      return decrypter.decrypt(ReadableStream.from(locked)).catch((error: unknown) => {
        if (!(error instanceof Error) || !error.message.startsWith('no identity matched')) throw error
        throw isRecipient
          ? new StartRefusal(
              'BACKUP_KEY is a recipient (age1…), which only encrypts: set it to the secret key that belongs to it (AGE-SECRET-KEY-1…).',
              { cause: error },
            )
          : new StartRefusal('It does not open with this BACKUP_KEY: it needs the key that was set when it was made.', { cause: error })
      })
    },
  }
}
