/** What was found about one thing that handiwork needs. */
export interface Finding {
  /** Cache folder */
  readonly name: string
  /** `unused` is what nobody has asked for, and nothing lacks. */
  readonly state: 'ok' | 'problem' | 'unused'
  readonly message: string
  /** What to do about it, a command on a line of its own; null where nothing has to be done. */
  readonly remedy: string | null
}

export const ok = (name: string, message: string): Finding => ({ name, state: 'ok', message, remedy: null })

export const problem = (name: string, message: string, remedy: string): Finding => ({
  ...{ name, state: 'problem', message, remedy },
})

export const unused = (name: string, message: string, remedy: string): Finding => ({
  ...{ name, state: 'unused', message, remedy },
})
