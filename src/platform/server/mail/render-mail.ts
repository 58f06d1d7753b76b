import { escapeHtml } from '../html/escape-html.ts'
import type { MailText } from './mail-template.ts'
import texts from './messages/en.json' with { type: 'json' }

/** The parts of a mail as it is sent. */
export type RenderedMail = { subject: string; text: string; html: string }

/** Lays a mail out: plain text, and simple HTML that says the same without a picture, in light and in dark. */
export function renderMail(mail: MailText): RenderedMail {
  return { subject: oneLine(mail.subject), text: plain(mail), html: page(mail) }
}

function plain({ heading, sentences, button }: MailText): string {
  const parts = [
    heading,
    ...sentences,
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    `-- \n${texts.layout.signature}`,
  ]
  return `${parts.join('\n\n')}\n`
}

// Grounds and text keep the reader's own colours, whichever they are; only the button brings both of its own.
const buttonLook =
  'display:inline-block;padding:12px 20px;border-radius:12px;background-color:#F8BA2F;color:#301D08;font-weight:600;text-decoration:none'
const pageLook =
  "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5;max-width:560px;margin:0 auto;padding:24px"

function page({ subject, heading, sentences, button }: MailText): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body>
<div style="${pageLook}">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(heading)}</h1>
${sentences.map((sentence) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`).join('\n')}
${button === undefined ? '' : buttonAndAddress(button)}<p style="margin:32px 0 0;font-size:14px">${escapeHtml(texts.layout.signature)}</p>
</div>
</body>
</html>
`
}

function buttonAndAddress({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${buttonLook}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escapeHtml(texts.layout.openAddress)}<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>
`
}

// A line break in a subject would begin a header of its own.
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
