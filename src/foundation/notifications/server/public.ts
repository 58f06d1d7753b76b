/** How higher parts of the house tell people something: they write the words of their own notifications. */
export type { StoredNotification, Teller, Told } from './tell.ts'
