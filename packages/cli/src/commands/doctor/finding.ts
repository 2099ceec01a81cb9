/** The result of one check. */
export interface Finding {
  /** Cache folder */
  readonly name: string
  /** `unused` means not configured and not required. */
  readonly state: 'ok' | 'problem' | 'unused'
  readonly message: string
  /** How to fix it, with a command on its own line. Null if nothing needs to be done. */
  readonly remedy: string | null
}

export const ok = (name: string, message: string): Finding => ({ name, state: 'ok', message, remedy: null })

export const problem = (name: string, message: string, remedy: string): Finding => ({
  ...{ name, state: 'problem', message, remedy },
})

export const unused = (name: string, message: string, remedy: string): Finding => ({
  ...{ name, state: 'unused', message, remedy },
})
