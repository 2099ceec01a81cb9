import { warningSentences } from '../../../contract/warning-sentences.ts'
import { isTestFile } from '../is-test-file.ts'
import type { Finding } from '../warnings/warning-rule.ts'
import { findSearchEnd } from './find-search-end.ts'
import { isPlaceholder } from './placeholder.ts'
import { secretName } from './secret-names.ts'

/**
 * Finds secrets in a text with secretlint's recommended rules, excluding placeholders.
 * Uses no external configuration, reads no files, and reports only location and kind.
 */
export async function findSecrets(path: string, text: Uint8Array): Promise<Finding[]> {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const end = findSearchEnd(bytes)
  if (end === 0) return []
  const content = bytes.toString('utf8', 0, end).replace(/^\ufeff/, '')
  const matches = await lintSecrets(path, content)
  return toFindings(content, matches)
}

const FILTER_COMMENTS = '@secretlint/secretlint-rule-filter-comments'

interface SecretMatch {
  readonly name: string
  readonly from: number
  readonly to: number
}

async function lintSecrets(path: string, content: string): Promise<SecretMatch[]> {
  const [{ lintSource }, { rules }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
  ])
  const { messages } = await lintSource({
    source: {
      filePath: sanitizedFileName(path),
      content,
      contentType: 'text',
      ext: /\.json$/i.test(path) ? '.json' : '.txt',
    },
    options: {
      config: {
        // Comments in the file must not disable rules.
        rules: rules
          .filter(({ meta }) => meta.id !== FILTER_COMMENTS)
          .map((rule) => ({ id: rule.meta.id, rule })),
      },
      noPhysicFilePath: true,
      maskSecrets: true,
    },
  })
  return messages.flatMap(({ messageId, range: [from, to] }) => {
    const name = secretName(messageId)
    if (name === undefined) return []
    const isExample = messageId.startsWith('PrivateKey')
      ? isTestKey(path)
      : isPlaceholder(content.slice(from, to))
    return isExample ? [] : [{ name, from, to }]
  })
}

/** Tests of certificates contain their own keys. */
function isTestKey(path: string): boolean {
  return isTestFile(path) || /(?:^|\/)(?:testdata|test[-_]data|testing|(?:__)?fixtures?(?:__)?)\//i.test(path)
}

/** Only these two file names affect the rules; other names are withheld. */
function sanitizedFileName(path: string): string {
  return /(?:package(?:-lock)?\.json|\.npmrc)$/.exec(path)?.[0] ?? 'file'
}

/** Creates one finding per line and kind. Expects `found` in order. */
function toFindings(content: string, matches: readonly SecretMatch[]): Finding[] {
  const findings = new Map<string, Finding>()
  let line = 1
  let lastOffset = 0
  for (const { name, from, to } of matches) {
    line += countNewlines(content, lastOffset, from)
    lastOffset = from
    const text = warningSentences.secret(name)
    const key = `${line} ${text}`
    if (!findings.has(key))
      findings.set(key, {
        kind: 'secret',
        startLine: line,
        endLine: line + countNewlines(content, from, to),
        text,
      })
  }
  return [...findings.values()]
}

function countNewlines(content: string, from: number, to: number): number {
  let count = 0
  for (let at = content.indexOf('\n', from); at >= 0 && at < to; at = content.indexOf('\n', at + 1)) count++
  return count
}
