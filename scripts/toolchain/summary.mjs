/** Returns the last line of a test run, over all suites. */
export function summary(results) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) => sum(results, kind))
  const line = `Tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return { line, failed: failed > 0 }
}

const sum = (results, kind) => results.reduce((total, result) => total + (result[kind] ?? 0), 0)

/** A check counts as one test. */
export const checkResult = (hasPassed) => (hasPassed ? { passed: 1 } : { failed: 1 })

/**
 * Counts the results in vitest's report. A missing report, or a failure that the report does not explain,
 * counts as one failed test.
 */
export function vitestResult(report, code) {
  if (!report) return { failed: 1 }
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && !hasFailedTest(file),
  ).length
  const failed = report.numFailedTests + unreadable
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const hasFailedTest = (file) => file.assertionResults.some((test) => test.status === 'failed')
