import { toSafeError } from '../../../plugins/log/safe-error.ts'
import { scrub } from '../../../plugins/log/scrub.ts'

export const MAX_FAILURE_LENGTH = 200

/**
 * The first sentence of what a task failed with, as the queue stores it. Without addresses, URLs, paths, secrets
 * and quoted values, which can be personal data or name a private repository.
 */
export function describeFailure(output: unknown): string {
  const message = messageOf(output)
  const sentence = scrub(withoutPersonalData(message)).split(/(?<=[.!?])\s|[\r\n]/, 1)[0] ?? ''
  return sentence.trim().slice(0, MAX_FAILURE_LENGTH)
}

function messageOf(output: unknown): string {
  if (typeof output !== 'object' || output === null || !('message' in output)) return ''
  const { message } = output
  if (typeof message !== 'string') return ''
  return 'stack' in output ? toSafeError(output).message : message
}

function withoutPersonalData(message: string): string {
  return message
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[url]')
    .replace(/\S*@\S*/g, '[address]')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…')
    .replace(/\S*\/\S*/g, '[path]')
}
