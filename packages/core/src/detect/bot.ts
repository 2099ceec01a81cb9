import { findAiTool } from './assistance/find-ai-tool.ts'
import { botEmails, botNames } from './bots.ts'
import { type Contact, contactKey } from './identity.ts'

/**
 * Returns true for automation and AI tools. Their commits earn nothing and take nothing from human co-authors
 * (R2).
 */
export function isBot(contact: Contact): boolean {
  const name = contact.name.trim().toLowerCase()
  if (name.endsWith('[bot]') || botNames.has(name)) return true
  const email = contactKey({ name: '', email: contact.email })
  return email.includes('[bot]@') || botEmails.has(email) || findAiTool(contact) !== undefined
}
