import { connection, demo, install, keep, nav, push, signOut, update } from '#app/messages/en.json'
import { textsOf } from '#platform/web/texts/texts.ts'

export const t = textsOf('app', { connection, demo, install, keep, nav, push, signOut, update })
