/**
 * The oldest Node that the command and the library support, and the oldest that the service supports. The tests'
 * own Node is the newest.
 */
export const testedNodes: readonly string[] = ['22.19.0', '24.11.0']
