import { linguistLanguageByAlias } from '../catalog/linguist-index.ts'

/** Returns the language of an Emacs or Vim modeline in the first lines, if Linguist knows it. */
export function modelineLanguage(head: string): string | undefined {
  const lines = head.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH))
  const modes = lines.map((line) => emacsMode(line) ?? vimFiletype(line)).filter((mode) => mode !== undefined)
  return modes.map((mode) => linguistLanguageByAlias(mode)?.name).find((name) => name !== undefined)
}

const MAX_LINES = 5
const MAX_LINE_LENGTH = 400

// `-*- ruby -*-` or `-*- coding: utf-8; mode: ruby -*-`
function emacsMode(line: string): string | undefined {
  const body = /-\*-(.*?)-\*-/.exec(line)?.[1]?.trim()
  if (!body) return undefined
  return /^[^:;\s]+$/.test(body) ? body : /(?:^|[\s;])mode\s*:\s*([^:;\s]+)/i.exec(body)?.[1]
}

// `vim: ft=ruby`, `vi: set ts=2 filetype=ruby :`
function vimFiletype(line: string): string | undefined {
  const options = /(?:^|[ \t])(?:vi|[vV]im(?:[<=>]?\d+)?|(?<=[ \t])ex):(.*)$/.exec(line)?.[1]
  return options && /(?:^|[ \t:])(?:filetype|ft|syntax)[ \t]*=[ \t]*(\w+)/.exec(options)?.[1]
}
