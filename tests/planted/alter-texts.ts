import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { addLanguage, catalogueOf } from '#platform/server/texts/texts.ts'
import { language } from '#platform/shared/language.ts'
import { showTexts } from '#platform/web/texts/texts.ts'
import { alteredFeature, trialsOfRun } from './trials.ts'

// Each test of a trial runs while English has its text altered, on the server and on screens.
const root = join(import.meta.dirname, '../..')
const trials = trialsOfRun()
let restore: (() => void) | undefined

beforeEach(({ task }) => {
  const trial = trials.find(({ file, title }) => join(root, file) === task.file.filepath && new RegExp(`^${title}$`).test(task.name))
  if (trial?.key === undefined) return
  const { feature, texts } = alteredFeature(trial.key)
  const whole = catalogueOf(language)[feature] ?? {}
  const say = (words: object | string): void => {
    addLanguage(language, { [feature]: words })
    showTexts({ [feature]: words })
  }
  say(texts)
  restore = () => say(whole)
})

afterEach(() => {
  restore?.()
  restore = undefined
})
