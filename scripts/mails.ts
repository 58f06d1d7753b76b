// `npm run mails`: writes every email the server sends, with made-up data, into a folder to look at (`npm run mails -- folder`).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#platform/server/html/escape-html.ts'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { language } from '#platform/shared/language.ts'
import { sampleMails } from '#tests/mails/sample-mails.ts'

const folder = process.argv[2] ?? 'mails'
mkdirSync(folder, { recursive: true })
const written = sampleMails.map(({ name, mail }) => {
  const { subject, text, html } = renderMail(mail, language)
  writeFileSync(join(folder, `${name}.html`), html)
  writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`)
  return { name, subject }
})
writeFileSync(join(folder, 'index.html'), overview())
console.log(`${written.length} mails in ${folder}/, look at ${join(folder, 'index.html')}`)

function overview(): string {
  const rows = written.map(
    ({ name, subject }) =>
      `<h2>${escapeHtml(subject)}</h2><p>${name}: <a href="${name}.html">page</a>, <a href="${name}.txt">text</a></p>
<div><iframe src="${name}.html" title="${name}, wide" width="680"></iframe><iframe src="${name}.html" title="${name}, narrow" width="360"></iframe><iframe src="${name}.txt" title="${name}, text" width="480"></iframe></div>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Hivehold, mails</title>
<style>body{font:16px system-ui;margin:24px}div{display:flex;gap:12px;flex-wrap:wrap}iframe{height:640px;border:1px solid}</style>
<h1>Mails</h1>
${rows.join('\n')}
</html>
`
}
