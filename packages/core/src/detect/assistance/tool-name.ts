import { aiTools } from '../../catalog/ai-tools.ts'

/**
 * The name of a tool that a record names by id, such as `claude` or `github-copilot`. Unknown ids are returned
 * as text that is safe to show.
 */
export function toolNameOf(id: string): string {
  const key = id.trim().toLowerCase()
  return toolById.get(key) ?? toolById.get(key.replaceAll(/[-_]/g, ' ')) ?? toShownText(id)
}

/** Records are untrusted: removes control characters, also of bidirectional text, and shortens. */
export function toShownText(text: string): string {
  return text
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)
}

const MAX_LENGTH = 80

const toolById = new Map(
  aiTools.flatMap(({ name, names = [], words = [], ids = [] }) =>
    [name.toLowerCase(), ...names, ...words, ...ids].map((id) => [id, name] as const),
  ),
)
