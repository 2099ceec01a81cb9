import { botEmails, botNames } from './bots.ts'
import { type Contact, contactKey } from './identity.ts'

/** Whether a machine or an AI tool commits under this name: it gets no credit and costs none (R2). */
export function isBot(contact: Contact): boolean {
  const name = contact.name.trim().toLowerCase()
  if (name.endsWith('[bot]') || botNames.has(name) || isAider(name)) return true
  const email = contactKey({ name: '', email: contact.email })
  return email.includes('[bot]@') || botEmails.has(email) || isClaudeWithoutAddress(name, email)
}

// Aider names its model: `aider (gpt-5)`.
function isAider(name: string): boolean {
  return /^aider \(.+\)$/.test(name)
}

// Claude is a first name too, so the name alone says nothing unless nobody gave an address.
function isClaudeWithoutAddress(name: string, email: string): boolean {
  return email === '' && /^claude( (opus|sonnet|haiku|code).*)?$/.test(name)
}
