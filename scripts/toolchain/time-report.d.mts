export interface Phase {
  readonly name: string
  readonly seconds: number
}
export interface TimedReport {
  readonly testResults: readonly {
    readonly name: string
    /** Milliseconds since the epoch. */
    readonly startTime: number
    readonly endTime: number
  }[]
}
export function timeReport(phases: readonly Phase[], report: TimedReport, root: string): string[]
export function timed<T>(phases: Phase[], name: string, work: () => Promise<T>): Promise<T>
