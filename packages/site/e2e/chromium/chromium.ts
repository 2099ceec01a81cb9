/** A browser on this machine, and what has to stand in the environment for it to start. */
export interface Chromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}
