import type { AnalyzeOptions, FoundTargets, InstalledGit } from '@handiwork/core'
import type { Client } from '@handiwork/core/client'
import type { Report } from '@handiwork/core/contract'
import type { Difference, ReportFormat } from '@handiwork/core/report'
import type { Environment, Output } from './ui/terminal.ts'

/** What the program takes from the analysis; tests hand in their own. */
export interface Core {
  analyze(options: AnalyzeOptions): Promise<Report>
  findTargets(words: readonly string[], cwd: string, signal: AbortSignal): Promise<FoundTargets>
  configuredAuthor(folder: string): Promise<{ name: string; email: string } | undefined>
  /** Rejects where there is none. */
  installedGit(): Promise<InstalledGit>
  languageColor(name: string): string
  /** The xp a level begins at (R15). */
  levelStart(level: number): number
}

/** What it takes from the reports. */
export interface Reports {
  readonly reportFormats: readonly ReportFormat[]
  /** Rejects with a refusal for what is no report. */
  readReport(text: string): Promise<Report>
  reportDifference(before: Report, after: Report): Difference
  isNoDifference(difference: Difference): boolean
  differenceText(difference: Difference): string
  differenceMarkdown(difference: Difference): string
}

/** The service, a program of its own that is started by its one door. */
export interface ServiceProgram {
  /** Runs until the signal says to stop; gives the exit code. */
  run(options: ServiceOptions, world: ServiceWorld): Promise<number>
}

/** What goes before the service's environment. */
export interface ServiceOptions {
  readonly port?: number
  readonly host?: string
  readonly dataDir?: string
  readonly demo?: boolean
  readonly workerOnly?: boolean
}

export type ServiceWorld = Pick<World, 'env' | 'cwd' | 'stdout' | 'stderr' | 'signal'>

/** What a page is rendered with; the site's own `PageLocals` is the same. */
export interface PageLocals {
  readonly call: Client['call']
  readonly now: Date
  readonly publicUrl: string
  readonly audience: 'everybody'
  readonly brand: { readonly title: string; readonly login: string; readonly logoUrl: null } | undefined
  readonly development: false
  readonly isOfReport: boolean
}

/** The pages of the service, which are rendered by their one door. */
export interface Site {
  render(request: Request, locals: PageLocals): Promise<Response>
  /** The folder of what browsers load besides pages, with a separator at its end. */
  readonly files: string
}

/** Everything outside the program. */
export interface World {
  /** Loaded when it is needed: most of the start-up time is in it. */
  readonly core: () => Promise<Core>
  readonly reports: () => Promise<Reports>
  readonly service: () => Promise<ServiceProgram>
  readonly site: () => Promise<Site>
  /** Asks a service somewhere. */
  readonly fetch: typeof globalThis.fetch
  /** Opens an address in the person's browser; false where there is none to open. */
  readonly openBrowser: (url: string) => Promise<boolean>
  /** What the person types to a question; undefined where nobody can be asked. */
  readonly ask: (question: string) => Promise<string | undefined>
  /** Lets so many milliseconds pass; rejects with the reason of the signal. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly stdin: () => Promise<Uint8Array>
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Environment
  readonly cwd: string
  readonly now: () => Date
  readonly signal: AbortSignal
}
