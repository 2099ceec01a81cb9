import { type AiTool, aiTools } from '../../catalog/ai-tools.ts'
import { type Contact, contactKey } from '../identity.ts'

/**
 * Returns the AI tool that a contact belongs to: by address, by account on GitHub, or by a name that people do
 * not have. A first name alone, such as Claude or Devin, never matches.
 */
export function findAiTool(contact: Contact): AiTool | undefined {
  const email = contact.email.trim().toLowerCase()
  return (
    toolByEmail.get(contactKey({ name: '', email })) ??
    toolByAccount.get(accountOf(email)) ??
    toolByLogin.get(botLoginOf(email)) ??
    findByName(contact.name, email === '')
  )
}

/** Returns the tool with this complete name, such as `GitHub Copilot` or `aider (gpt-5)`. */
function findByName(contactName: string, hasNoEmail: boolean): AiTool | undefined {
  const name = contactName.trim().toLowerCase()
  const tool =
    toolByName.get(name) ?? (/^aider \(.+\)$/.test(name) ? toolByEmail.get('aider@aider.chat') : undefined)
  // Claude is also a first name, so the name alone counts only if there is no address.
  const isClaude = hasNoEmail && /^claude( (opus|sonnet|haiku|code)\b.*)?$/.test(name)
  return tool ?? (isClaude ? toolByName.get('claude code') : undefined)
}

const toolByEmail = indexBy(({ emails = [] }) => emails)
const toolByName = indexBy(({ names = [] }) => names)
const toolByAccount = indexBy(({ accounts = [] }) => accounts.map(String))
const toolByLogin = indexBy(({ logins = [] }) => logins)

function indexBy(keysOf: (tool: AiTool) => readonly string[]): ReadonlyMap<string, AiTool> {
  return new Map(aiTools.flatMap((tool) => keysOf(tool).map((key) => [key, tool] as const)))
}

/** The number in `198982749+Copilot@users.noreply.github.com`. */
function accountOf(email: string): string {
  return /^(\d+)\+[^@]+@users\.noreply\.github\.com$/.exec(email)?.[1] ?? ''
}

/** The login in `1+claude[bot]@users.noreply.github.com`. */
function botLoginOf(email: string): string {
  return /^(?:\d+\+)?([^@]+)\[bot\]@users\.noreply\.github\.com$/.exec(email)?.[1] ?? ''
}
