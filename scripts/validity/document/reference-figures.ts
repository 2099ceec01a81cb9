/**
 * Figures measured on 2026-11-23 by others with all rows of the tables, including those held out, by name of the
 * score.
 */
export const allRows = {
  firstIsOwner: {
    'familiarity (R12)': '0.62 (0.58–0.67)',
    'lines added': '0.63',
    'degree of expertise': '0.62',
    'file changes': '0.56',
    'commits in the repository': '0.17',
  },
  area: {
    'familiarity (R12)': '0.87',
    'lines added': '0.89',
    'degree of expertise': '0.88',
    'file changes': '0.85',
  },
  firstInSmall: { 'familiarity (R12)': '0.63 (0.54–0.72)', '`git blame -w`': '0.71 (0.63–0.79)' },
  overlap: { 'degree of authorship (R12)': '0.71 (0.60–0.81)', 'degree of expertise': '0.63' },
  maintainerArea: { xp: '0.86', commits: '0.86' },
  firstRight: { xp: '0.63', commits: '0.56', 'active months': '0.69' },
  currentArea: { xp: '0.56 (0.40–0.66)', 'xp of the last three years': '0.82' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** Targets for the held-out rows. */
export const targets = { firstIsOwner: 0.7, area: 0.92, overlap: 0.75, firstRight: 0.75, currentArea: 0.85 }
