/** Cartouche, rim and sign of each badge, drawn in a box of 48 by 48. */
export const hallmarkDrawings: ReadonlyMap<string, string> = new Map([
  drawing('front-end', 'M5.5 43.5V22a18.5 18.5 0 0 1 37 0v21.5z', 'M9 40V22a15 15 0 0 1 30 0v18z', [
    '<path class="stroke" d="M15 35V21.5a9 9 0 0 1 18 0V35zM24 12.5V35M15 24.5h18"/>',
  ]),
  drawing(
    'back-end',
    'M5 5.5h38V23c0 11-8.5 17.5-19 21.5C13.5 40.5 5 34 5 23z',
    'M8.5 9h31v14c0 8.8-6.5 14.2-15.5 17.8C15 37.2 8.5 31.8 8.5 23z',
    [
      '<path fill="currentColor" d="M18.5 14.5h16.8v4.2c-5.3.2-8 2.6-8 6.3 0 2.5 1.7 4.2 4.7 5v3.5H16.5V30c2.8-.7 4.5-2.4 4.5-4.8 0-1.3-.6-2.3-1.7-2.9-4.6-.4-8-2.5-8.8-6.3h8z"/>',
    ],
  ),
  drawing(
    'test-automation',
    'M14.5 4.5h19l10 10v19l-10 10h-19l-10-10v-19z',
    'M16 8h16l8 8v16l-8 8H16l-8-8V16z',
    [
      '<path fill="currentColor" fill-rule="evenodd" d="M33.1 21.8L36.4 21.9L36.4 26.1L33.1 26.2L32 28.9L34.3 31.3L31.3 34.3L28.9 32L26.2 33.1L26.1 36.4L21.9 36.4L21.8 33.1L19.1 32L16.7 34.3L13.7 31.3L16 28.9L14.9 26.2L11.6 26.1L11.6 21.9L14.9 21.8L16 19.1L13.7 16.7L16.7 13.7L19.1 16L21.8 14.9L21.9 11.6L26.1 11.6L26.2 14.9L28.9 16L31.3 13.7L34.3 16.7L32 19.1zM24 16.4a7.6 7.6 0 1 0 0 15.2 7.6 7.6 0 0 0 0-15.2z"/>',
      '<path class="stroke" d="m20.6 24.3 2.5 2.5 4.4-5.2"/>',
    ],
  ),
  drawing(
    'dev-ops',
    'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z',
    'M24 7.5a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33z',
    [
      '<path class="stroke" d="M26.8 25.1L35.6 28.8M25.1 26.8L28.8 35.6M22.9 26.8L19.2 35.6M21.2 25.1L12.4 28.8M21.2 22.9L12.4 19.2M22.9 21.2L19.2 12.4M25.1 21.2L28.8 12.4M26.8 22.9L35.6 19.2"/>',
      '<circle class="stroke" cx="24" cy="24" r="8"/>',
      '<circle fill="currentColor" cx="24" cy="24" r="3"/>',
    ],
  ),
  drawing(
    'mobile-dev',
    'M24 3.5c9.5 0 15.5 9.2 15.5 20.5S33.5 44.5 24 44.5 8.5 35.3 8.5 24 14.5 3.5 24 3.5z',
    'M24 7c7.5 0 12 7.8 12 17s-4.5 17-12 17-12-7.8-12-17S16.5 7 24 7z',
    [
      '<rect class="stroke" x="17.5" y="12.5" width="13" height="23" rx="2.5"/>',
      '<path class="stroke" d="M22.5 31.5h3M20.5 18.5h7M20.5 22.5h4.5"/>',
    ],
  ),
  drawing('unit-testing', 'M24 1.8 45.2 24 24 46.2 2.8 24z', 'M24 6.4 40.8 24 24 41.6 7.2 24z', [
    '<path class="stroke" d="M24 13.5V33M19.5 33.5h9M14.5 18.5h19"/>',
    '<path fill="currentColor" d="M9.8 26.5h9.4a4.7 4.7 0 0 1-9.4 0zM28.8 26.5h9.4a4.7 4.7 0 0 1-9.4 0z"/>',
    '<path class="stroke fine" d="m14.5 18.5-3.7 8M14.5 18.5l3.7 8M33.5 18.5l-3.7 8M33.5 18.5l3.7 8"/>',
  ]),
  drawing(
    'rock-star',
    'M24 4.4A5.2 5.2 0 0 1 33.8 7A5.2 5.2 0 0 1 41 14.2A5.2 5.2 0 0 1 43.6 24A5.2 5.2 0 0 1 41 33.8A5.2 5.2 0 0 1 33.8 41A5.2 5.2 0 0 1 24 43.6A5.2 5.2 0 0 1 14.2 41A5.2 5.2 0 0 1 7 33.8A5.2 5.2 0 0 1 4.4 24A5.2 5.2 0 0 1 7 14.2A5.2 5.2 0 0 1 14.2 7A5.2 5.2 0 0 1 24 4.4z',
    'M24 9.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z',
    [
      '<path fill="currentColor" d="m24 13 3.2 6.9 7.5.9-5.5 5.2 1.4 7.5L24 29.8l-6.6 3.7 1.4-7.5-5.5-5.2 7.5-.9z"/>',
    ],
  ),
])

// --- internal ---

function drawing(name: string, face: string, rim: string, sign: readonly string[]): [string, string] {
  const cartouche = `<path class="face" d="${face}"/><path class="rim" d="${rim}"/>`
  return [name, `${cartouche}<g class="sign">${sign.join('')}</g>`]
}
