import { addLanguage } from '#platform/server/texts/texts.ts'
import { alteredCatalogue, trialsOfRun } from './trials.ts'

// The servers of the stories, with one more language for each trial: English with one text altered.
for (const { language, key } of trialsOfRun()) addLanguage(language, alteredCatalogue(key))
await import('../story/serve-test-servers.ts')
