/** The empty-state drawing, as 96 by 72 stroke paths: a plane on a workbench, and a wood shaving. */
export const emptyStateArt = {
  plane:
    'M4 52h88M4 58h88M14 58v12M82 58v12M24 52V41h46c4 0 7 4 9 11M30 41c-3-7 0-12 4-13 3 3 3 8 8 13M50 41l6-13 5 2-4 11M68 41c0-4 1-6 3-6s3 2 2 6',
  shaving: 'M50 28c-2-9 3-17 11-16 6 .8 8 7 4 10-3.5 2.5-8 0-7-3.5.6-2 3-2.5 4-1',
} as const
