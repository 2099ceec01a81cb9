import { readFileSync } from 'node:fs'
import { type CommandLine, parseShell } from './parse-shell.ts'

/** A command line of a document. */
export interface DocumentedCommand extends CommandLine {
  /** The document, relative to the root. */
  readonly file: string
  /** Inline code is often an abbreviation, so it is checked but not run. */
  readonly isInline: boolean
}

/** Extracts all command lines of a document: fenced blocks, inline code and workflow steps. */
export function readDocumentCommands(root: string, file: string): DocumentedCommand[] {
  const text = expandUrls(readFileSync(`${root}/${file}`, 'utf8'))
  const functions = new Set([...text.matchAll(/^(\w+)\(\) \{/gm)].map(([, name]) => name))
  const blocks = [...text.matchAll(FENCED_BLOCK)].map(([, language = '', content = '']) =>
    shellText(language, content),
  )
  const inline = [...text.replaceAll(FENCED_BLOCK, '').matchAll(/`((?:[A-Z]+=\S+ )?npm [^`]+)`/g)]
  const lines = [
    ...blocks.flatMap(parseShell).map((line) => ({ file, isInline: false, ...line })),
    ...inline.flatMap(([, code = '']) => parseShell(code)).map((line) => ({ file, isInline: true, ...line })),
  ]
  return lines.map((line) => ({
    ...line,
    commands: line.commands.filter(([program]) => !functions.has(program)),
  }))
}

const FENCED_BLOCK = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm

/** The commands of a block. In a block with a `$` prompt, all other lines are output. */
function shellText(language: string, content: string): string {
  const lines = content.split('\n')
  const prompted = lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2))
  if (prompted.length > 0) return prompted.join('\n')
  if (language === 'yaml')
    return lines.flatMap((line) => /^\s*- run: (.*)$/.exec(line)?.slice(1) ?? []).join('\n')
  return /^(sh|bash|console)?$/.test(language) && !isDiagram(content) ? content : ''
}

/** Replaces variables such as `user=$api/api/users/$mira` with their value, so that their routes are known. */
function expandUrls(text: string): string {
  const variables = [...text.matchAll(/^(\w+)="?(\$api\/[^\s"]+)/gm)]
  return variables.reduce(
    (expanded, [, name, url = '']) => expanded.replaceAll(new RegExp(`\\$${name}\\b`, 'g'), () => url),
    text,
  )
}

const isDiagram = (content: string) => /[↑↓→←↖↗─│]/.test(content)
