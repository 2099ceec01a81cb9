import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './exists.ts'

/** What the configuration of a repository says, if it is one that git itself would have written. */
export interface PlainConfig {
  readonly isBare: boolean
  /** The URL of the remote `origin`, or an empty string. */
  readonly originUrl: string
}

/** Reads the configuration of a repository. Returns undefined if git has to interpret it, as in linked worktrees. */
export async function readPlainConfig(gitDir: string): Promise<PlainConfig | undefined> {
  const others = await Promise.all(['commondir', 'config.worktree'].map((name) => exists(join(gitDir, name))))
  const entry = await stat(join(gitDir, 'config')).catch(() => undefined)
  if (others.includes(true) || entry === undefined || !entry.isFile() || entry.size > MAX_BYTES)
    return undefined
  return parsePlainConfig(await readFile(join(gitDir, 'config'), 'utf8').catch(() => UNREADABLE))
}

const MAX_BYTES = 2 ** 16
/** No configuration starts with a value. */
const UNREADABLE = '='

/**
 * Parses a configuration file that contains only settings which don't change how git reads a repository. Returns
 * undefined for anything else, such as includes, extensions, quotes or unknown keys: git has to interpret it.
 */
export function parsePlainConfig(text: string): PlainConfig | undefined {
  let section = ''
  let subsection = ''
  let isBare = false
  let originUrl = ''
  for (const line of text.split('\n')) {
    if (EMPTY_LINE.test(line)) continue
    const header = SECTION.exec(line)
    if (header !== null) {
      section = header[1]!.toLowerCase()
      subsection = header[2] ?? ''
      continue
    }
    const [, name, value] = SETTING.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    const key = name.toLowerCase()
    if (!isPlainSetting(section, subsection, key, value)) return undefined
    if (section === 'core' && key === 'bare') isBare = value === 'true'
    if (section === 'remote' && subsection === 'origin' && key === 'url') originUrl = value
  }
  return { isBare, originUrl }
}

const EMPTY_LINE = /^[ \t]*(?:[#;].*)?$/
const SECTION = /^\[([A-Za-z]+)(?: "([^"\\\n\0]*)")?\]$/
/** Without quotes, escapes and comments. */
const SETTING = /^[ \t]+([A-Za-z][A-Za-z0-9-]*) = ([^\s"\\#;](?:[^"\\#;\t\v\f\r\0]*[^\s"\\#;\0])?)$/

const BOOLEAN = /^(?:true|false)$/

/** The settings of `git init`, with the values that git writes. */
const coreSettings: Readonly<Record<string, RegExp>> = {
  repositoryformatversion: /^0$/,
  filemode: BOOLEAN,
  bare: BOOLEAN,
  logallrefupdates: BOOLEAN,
  ignorecase: BOOLEAN,
  precomposeunicode: BOOLEAN,
  symlinks: BOOLEAN,
}

/** The settings of `git clone`, `git remote`, `git branch` and `git submodule`, by section. */
const namedSettings: Readonly<Record<string, readonly string[]>> = {
  remote: ['url', 'pushurl', 'fetch', 'push', 'tagopt', 'mirror'],
  branch: ['remote', 'merge', 'rebase', 'pushremote', 'description', 'vscode-merge-base'],
  submodule: ['url', 'active'],
}

function isPlainSetting(section: string, subsection: string, key: string, value: string): boolean {
  if (subsection !== '') return namedSettings[section]?.includes(key) ?? false
  if (section === 'user') return key === 'name' || key === 'email'
  return section === 'core' && (coreSettings[key]?.test(value) ?? false)
}
