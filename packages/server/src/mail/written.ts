import { escaped } from '../drawing/escaped.ts'
import type { Mail, MailKind } from './mail.ts'
import { mailTexts } from './texts.ts'

export interface MailContents {
  readonly to: string
  readonly link: string
  readonly stopUrl?: string
  /** By their names in the text. What people chose themselves has to be `plainName` by then. */
  readonly words: Readonly<Record<string, string>>
}

/** A mail in plain text, and the same as simple HTML. */
export function written(kind: MailKind, { to, link, stopUrl, words }: MailContents): Mail {
  const { subject, before, button, after, stop } = mailTexts[kind]
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? '')
  const links = stopUrl === undefined || stop === undefined ? [] : [{ words: stop, to: stopUrl }]
  const text = [
    ...before.map(filled),
    `${button}:\n${link}`,
    ...after.map(filled),
    ...links.map((one) => `${one.words}:\n${one.to}`),
  ]
  const html = [
    ...before.map((part) => paragraph(escaped(filled(part)))),
    paragraph(anchor(link, button)),
    ...after.map((part) => paragraph(escaped(filled(part)))),
    ...links.map((one) => paragraph(anchor(one.to, one.words))),
  ]
  return {
    ...{ kind, to, link, stopUrl, subject: filled(subject) },
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${html.join('\n')}\n</body></html>\n`,
  }
}

// --- internal ---

function paragraph(html: string): string {
  return `<p>${html}</p>`
}

function anchor(to: string, words: string): string {
  return `<a href="${escaped(to)}">${escaped(words)}</a>`
}
