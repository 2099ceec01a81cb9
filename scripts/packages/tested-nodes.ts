/** The oldest Node that the packages support, and one of each release line since. The tests' own Node is the newest. */
export const testedNodes: readonly string[] = ['22.19.0', '24.21.0']
