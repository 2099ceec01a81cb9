/** The line a test run ends with, over all its parts. */
export function summary(results) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) => sum(results, kind))
  const line = `Tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return { line, failed: failed > 0 }
}

const sum = (results, kind) => results.reduce((total, result) => total + (result[kind] ?? 0), 0)

/** A check that is either green or red counts as one test. */
export const outcome = (isGreen) => (isGreen ? { passed: 1 } : { failed: 1 })

/** What vitest's report says; without a report, or with nothing in it to explain a failure, that is the failure. */
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
