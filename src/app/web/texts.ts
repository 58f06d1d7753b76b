import { textsOf } from '#platform/web/texts/texts.ts'
// A named import: the app starts with these, and the size of the sign-in screen is limited. The others are in shell/texts.ts.
import { error, notFound } from '#app/messages/en.json'

export const t = textsOf('app', { error, notFound })
