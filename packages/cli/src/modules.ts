import type {
  AnalyzeOptions,
  Environment,
  FindOptions,
  InstalledGit,
  ResolvedTargets,
  TeamOptions,
  UncreditedOptions,
} from '@handiwork/core'
import type { Client } from '@handiwork/core/client'
import type { Report, TeamReport, UncreditedReport } from '@handiwork/core/contract'
import type { LazyReportFormat } from '@handiwork/core/lazy'
import type { CardKind, CardOptions, Difference, ReportFormat, TeamFormat } from '@handiwork/core/report'
import type { Cancellation, Terminal, WorkingFolder } from './context.ts'

/** The functions that the commands use from `@handiwork/core/lazy`. Tests pass a fake. */
export interface Core {
  /** `build` identifies the code of the program. With it, unchanged reports are taken from the cache. */
  analyze(options: AnalyzeOptions & { readonly build?: string | undefined }): Promise<Report>
  /** Rejects with an `AnalysisError` if the repository cannot be read. */
  analyzeTeam(options: TeamOptions): Promise<TeamReport>
  /** Rejects only if the signal aborts. */
  explainUncredited(options: UncreditedOptions): Promise<UncreditedReport>
  findTargets(args: readonly string[], options: FindOptions): Promise<ResolvedTargets>
  /** Rejects if git is not installed. */
  inspectGit(environment: Environment): Promise<InstalledGit>
  languageColor(name: string): string
  /** The xp at which a level starts (R15). */
  levelStart(level: number): number
  readonly lazyReportFormats: readonly LazyReportFormat[]
}

/** The functions that the commands use from `@handiwork/core/report`. */
export interface Reports {
  readonly reportFormats: readonly ReportFormat[]
  readonly teamFormats: readonly TeamFormat[]
  /** Rejects with an `AnalysisError` if the text is not a report. */
  readReport(text: string): Promise<Report>
  reportDifference(before: Report, after: Report): Difference
  isEmptyDifference(difference: Difference): boolean
  differenceText(difference: Difference): string
  differenceMarkdown(difference: Difference): string
  readonly cardKinds: readonly CardKind[]
  renderCard(kind: CardKind, report: Report, options: CardOptions): string
  /** The repositories that the cards of a report name. */
  namedRepositories(report: Report, options: CardOptions): string[]
}

/** The service, a separate program with a single entry point. */
export interface ServiceProgram {
  /** Runs until the signal aborts. Returns the exit code. */
  run(options: ServiceOptions, context: ServiceContext): Promise<number>
  /** Loads the packages that the service runs without, and reports what does not work. */
  checkOptionalPackages(): Promise<readonly OptionalPackageState[]>
  /** Lists, grants or revokes admins in the database of the service. */
  manageAdmins(request: AdminRequest, context: Pick<Terminal, 'env'> & WorkingFolder): Promise<AdminOutcome>
  /** Runs an operation on the data of the configured service. Returns the exit code. */
  operate(
    operation: Operation,
    options: Pick<ServiceOptions, 'dataDir'>,
    context: OperationContext,
  ): Promise<number>
}

/** Must match the service's own `Operation`. The file `-` is standard input or standard output. */
export type Operation =
  | { readonly kind: 'backup'; readonly file: string; readonly withSecret: boolean }
  | { readonly kind: 'verify'; readonly file: string; readonly json: boolean }
  | { readonly kind: 'restore'; readonly file: string; readonly replace: boolean }
  | { readonly kind: 'move'; readonly url: string }
  | {
      readonly kind: 'migrate'
      readonly status: boolean
      readonly distribute: boolean
      readonly shards?: number
      readonly json: boolean
    }

/** What an operation uses of its process. */
export interface OperationContext extends ServiceContext {
  readonly stdin: () => AsyncIterable<Uint8Array>
  /** Asks for confirmation. Rejects if the user cannot be asked. */
  readonly confirm: (question: string) => Promise<boolean>
}

/** A package that the service runs without. Must match the service's own `OptionalPackageState`. */
export interface OptionalPackageState {
  readonly name: string
  readonly version: string
  readonly title: string
  /** What it does, and what does not work without it. */
  readonly purpose: string
  readonly lost: string
  readonly state: 'installed' | 'missing' | 'broken'
  /** Why it does not load, if it is broken. */
  readonly reason: string | null
}

export type AdminAction = 'grant' | 'revoke' | 'list'

export interface AdminRequest {
  readonly action: AdminAction
  /** A login or a verified email address. */
  readonly user?: string | undefined
  readonly force?: boolean | undefined
  readonly dataDir?: string | undefined
}

export interface AdminEntry {
  readonly _id: string
  readonly login: string | null
  readonly name: string
  readonly emails: readonly string[]
  /** Where the role comes from: `manual`, `groups` or `HANDIWORK_ADMINS`. */
  readonly sources: readonly string[]
}

export type AdminOutcome =
  | { readonly admins: readonly AdminEntry[] }
  | { readonly _id: string; readonly login: string | null; readonly role: string; readonly changed: boolean }
  | { readonly problem: string }

/** Options that override the service's environment. */
export interface ServiceOptions {
  readonly port?: number
  readonly host?: string
  readonly dataDir?: string
  readonly demo?: boolean
  readonly workerOnly?: boolean
}

/** What the service uses of its process. */
export interface ServiceContext extends Terminal, WorkingFolder, Cancellation {}

/** What a page is rendered with. Must match the site's own `PageLocals`. */
export interface PageLocals {
  readonly call: Client['call']
  readonly now: Date
  readonly publicUrl: string
  readonly audience: 'public'
  readonly brand: { readonly title: string; readonly login: string; readonly logoUrl: null } | undefined
  readonly development: false
  readonly exportedFrom: 'report' | 'service'
}

/** The built site, with a single entry point. */
export interface Site {
  render(request: Request, locals: PageLocals): Promise<Response>
  /** The folder of static assets, with a trailing separator. */
  readonly files: string
}

// Modules are loaded on demand, because loading takes most of the start-up time.

export interface CoreLoader {
  readonly loadCore: () => Promise<Core>
}

export interface ReportsLoader {
  readonly loadReports: () => Promise<Reports>
}

export interface ServiceLoader {
  readonly loadService: () => Promise<ServiceProgram>
}

export interface SiteLoader {
  readonly loadSite: () => Promise<Site>
}
