import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import { withFacts } from './answer-facts.ts'

/** What the server answered. @throws ORPCError when it refused or failed; another error when the answer broke off. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text)
  const json = parsed(text)
  if (isORPCErrorJson(json)) throw withFacts(createORPCErrorFromJson(json), response.headers)
  // A proxy in between answers in its own words; the status is what counts.
  throw withFacts(new ORPCError('NO_ANSWER', { status: response.status }), response.headers)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
