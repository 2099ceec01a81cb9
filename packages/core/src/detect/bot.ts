import { botEmails, botNames } from './bots.ts'
import { type Contact, contactKey } from './identity.ts'

/**
 * Returns true for automation and AI tools. Their commits earn nothing and take nothing from human co-authors
 * (R2).
 */
export function isBot(contact: Contact): boolean {
  const name = contact.name.trim().toLowerCase()
  if (name.endsWith('[bot]') || botNames.has(name) || isAider(name)) return true
  const email = contactKey({ name: '', email: contact.email })
  return email.includes('[bot]@') || botEmails.has(email) || isClaudeWithoutEmail(name, email)
}

// Aider includes its model: `aider (gpt-5)`.
function isAider(name: string): boolean {
  return /^aider \(.+\)$/.test(name)
}

// Claude is also a first name, so the name alone counts only if there is no email.
function isClaudeWithoutEmail(name: string, email: string): boolean {
  return email === '' && /^claude( (opus|sonnet|haiku|code).*)?$/.test(name)
}
