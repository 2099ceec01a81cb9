export interface Result {
  readonly passed?: number
  readonly failed?: number
  readonly skipped?: number
}
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}
export function summary(results: readonly Result[]): { line: string; failed: boolean }
export function checkResult(hasPassed: boolean): Result
export function vitestResult(report: VitestReport | undefined, code: number): Result
