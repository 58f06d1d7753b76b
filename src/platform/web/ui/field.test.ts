import '../texts/texts.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, type FieldTexts } from './field.tsx'

const drawn = (texts: Partial<FieldTexts>): string => {
  const field = { label: 'Name', id: 'name', ...texts, children: (control: object) => createElement('input', control) }
  return renderToStaticMarkup(createElement(Field, field))
}

test('a field is described by its help, or by its error in the place of the help', () => {
  expect(drawn({ help: 'As on the letter' })).toMatch(
    /<input [^>]*aria-describedby="name-about".*<p [^>]*id="name-about">As on the letter<\/p>/,
  )
  const wrong = drawn({ help: 'As on the letter', error: 'Please enter a name' })
  expect(wrong).toMatch(/<input [^>]*aria-describedby="name-about" aria-invalid="true".*id="name-about" role="alert".*Please enter a name/)
  expect(wrong).not.toContain('As on the letter')
})

test.each([undefined, null, ''])('a field whose help is %j is described by nothing', (help) => {
  expect(drawn({ help })).not.toContain('name-about')
})
