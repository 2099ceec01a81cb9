import { warningSentences } from '../../../contract/warning-sentences.ts'
import { isTestFile } from '../is-test-file.ts'
import type { Finding } from '../warnings/warning-rule.ts'
import { isPlaceholder } from './placeholder.ts'
import { searchedEnd } from './searched-end.ts'
import { secretName } from './secret-names.ts'

/**
 * Secrets in a text, as secretlint's recommended rules find them, without examples. It knows no configuration but ours,
 * reads no file, and of what it finds nothing is told but where it is and what it opens.
 */
export async function secretsIn(path: string, text: Uint8Array): Promise<Finding[]> {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const end = searchedEnd(bytes)
  if (end === 0) return []
  const content = bytes.toString('utf8', 0, end).replace(/^\ufeff/, '')
  const found = await reported(path, content)
  return withLines(content, found)
}

// --- internal ---

const FILTER_COMMENTS = '@secretlint/secretlint-rule-filter-comments'

interface Reported {
  readonly name: string
  readonly from: number
  readonly to: number
}

async function reported(path: string, content: string): Promise<Reported[]> {
  const [{ lintSource }, { rules }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
  ])
  const { messages } = await lintSource({
    source: {
      filePath: nameFor(path),
      content,
      contentType: 'text',
      ext: /\.json$/i.test(path) ? '.json' : '.txt',
    },
    options: {
      config: {
        // A comment of the file itself must not say what is found in it.
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
      ? isMadeForTests(path)
      : isPlaceholder(content.slice(from, to))
    return isExample ? [] : [{ name, from, to }]
  })
}

/** Tests of what needs a certificate bring a key of their own. */
function isMadeForTests(path: string): boolean {
  return isTestFile(path) || /(?:^|\/)(?:testdata|test[-_]data|testing|(?:__)?fixtures?(?:__)?)\//i.test(path)
}

/** Two names mean something to the rules; no other is told. */
function nameFor(path: string): string {
  return /(?:package(?:-lock)?\.json|\.npmrc)$/.exec(path)?.[0] ?? 'file'
}

/** One for each line and kind; `found` is in order. */
function withLines(content: string, found: readonly Reported[]): Finding[] {
  const findings = new Map<string, Finding>()
  let line = 1
  let counted = 0
  for (const { name, from, to } of found) {
    line += newlines(content, counted, from)
    counted = from
    const text = warningSentences.secret(name)
    const key = `${line} ${text}`
    if (!findings.has(key))
      findings.set(key, {
        kind: 'secret',
        startLine: line,
        endLine: line + newlines(content, from, to),
        text,
      })
  }
  return [...findings.values()]
}

function newlines(content: string, from: number, to: number): number {
  let count = 0
  for (let at = content.indexOf('\n', from); at >= 0 && at < to; at = content.indexOf('\n', at + 1)) count++
  return count
}
