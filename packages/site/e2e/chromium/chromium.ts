/** A local browser executable and the environment variables that it needs. */
export interface Chromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}
