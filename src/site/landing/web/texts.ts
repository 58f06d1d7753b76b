import { addTexts } from '#platform/web/texts/add-texts.ts'
import ui from '#platform/web/ui/messages/en.json'
import en from '../messages/en.json'

// The page is built once for all languages: each text is a placeholder with its key, `%landing:hero.start%`, which the server fills in
// (serve-front-page.ts).
addTexts('landing', placesOf(en, '%landing:'))
addTexts('ui', placesOf(ui, '%ui:'))

function placesOf(texts: object, path: string): object {
  const placeOf = ([name, text]: [string, unknown]): [string, unknown] => [
    name,
    typeof text === 'object' && text !== null ? placesOf(text, `${path}${name}.`) : `${path}${name}%`,
  ]
  return Object.fromEntries(Object.entries(texts).map(placeOf))
}
