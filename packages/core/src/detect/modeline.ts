import { linguistLanguageCalled } from '../catalog/linguist-index.ts'

/** The language an Emacs or Vim modeline in the first lines names, when linguist knows it. */
export function modelineLanguage(head: string): string | undefined {
  const lines = head.split('\n', LINES).map((line) => line.slice(0, LINE_AT_MOST))
  const words = lines.map((line) => emacsMode(line) ?? vimFiletype(line)).filter((word) => word !== undefined)
  return words.map((word) => linguistLanguageCalled(word)?.name).find((name) => name !== undefined)
}

const LINES = 5
const LINE_AT_MOST = 400

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
