/** The program that runs a script, without its folder and version, as linguist reads it. */
export function interpreterOf(head: string): string | undefined {
  const line = /^#!\s*([^\r\n]*)/.exec(head)?.[1]
  if (!line) return undefined
  const [program = '', ...words] = line.trim().split(/\s+/)
  const name = baseName(program) === 'env' ? baseName(words.find(isProgram) ?? '') : baseName(program)
  if (name === 'osascript' && words.includes('-l')) return undefined
  return name === 'sh' ? (programShellHandsTo(head) ?? name) : name.replace(/\.\d+$/, '') || undefined
}

// `env -S NAME=value program`
function isProgram(word: string): boolean {
  return !word.startsWith('-') && !word.includes('=')
}

function programShellHandsTo(head: string): string | undefined {
  const lines = head.split('\n', 5)
  return lines.map((line) => /exec (\w+).+\$0.+\$@/.exec(line)?.[1]).find((name) => name !== undefined)
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
