import { escapeXml } from '../drawing/escape-xml.ts'
import type { Mail, MailKind } from './mail.ts'
import { mailTexts } from './mail-texts.ts'

export interface MailContent {
  readonly to: string
  readonly link: string
  readonly unsubscribeUrl?: string
  /** Links between the introduction and the button. */
  readonly items?: readonly MailItem[]
  /** Placeholder values by name. Names that users chose must have passed `mailSafeName`. */
  readonly values: Readonly<Record<string, string>>
}

/** A labeled link. */
export interface MailItem {
  readonly label: string
  readonly url: string
}

/** Renders an email as plain text and as simple HTML. */
export function renderMail(
  kind: MailKind,
  { to, link, unsubscribeUrl, values, items = [] }: MailContent,
): Mail {
  const { subject, introduction, button, closing, unsubscribe } = mailTexts[kind]
  const fillPlaceholders = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const links =
    unsubscribeUrl === undefined || unsubscribe === undefined
      ? []
      : [{ label: unsubscribe, url: unsubscribeUrl }]
  const text = [
    ...introduction.map(fillPlaceholders),
    ...items.map(({ label, url }) => `${label}\n${url}`),
    `${button}:\n${link}`,
    ...closing.map(fillPlaceholders),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
  const html = [
    ...introduction.map((line) => paragraph(escapeXml(fillPlaceholders(line)))),
    ...items.map(({ label, url }) => paragraph(anchor(url, label))),
    paragraph(anchor(link, button)),
    ...closing.map((line) => paragraph(escapeXml(fillPlaceholders(line)))),
    ...links.map(({ label, url }) => paragraph(anchor(url, label))),
  ]
  return {
    ...{ kind, to, link, unsubscribeUrl, subject: fillPlaceholders(subject) },
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${html.join('\n')}\n</body></html>\n`,
  }
}

function paragraph(html: string): string {
  return `<p>${html}</p>`
}

function anchor(to: string, label: string): string {
  return `<a href="${escapeXml(to)}">${escapeXml(label)}</a>`
}
