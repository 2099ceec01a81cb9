/** Badge styles: outlined (verified), filled with ink (good) or copper (great), and dashed when cold. */
export const badgeStyle = `
.badges { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 20px 8px; }
.badge { display: grid; justify-items: center; align-content: start; gap: 8px; text-align: center; font-size: 13px; line-height: 17px; }
.badge svg { width: 60px; height: 72px; overflow: visible; }
.badge small { display: block; font-size: 12px; line-height: 16px; }
.badge .face { fill: var(--surface); stroke: currentColor; stroke-width: 1.6; }
.badge .rim { fill: none; stroke: currentColor; stroke-width: 0.8; opacity: 0.35; }
.badge .symbol { color: var(--ink); }
.badge .letters { fill: currentColor; font: 600 16px var(--sans); }
.badge .level-dot { fill: var(--copper); }
.badge.good .face { fill: var(--ink); stroke: var(--ink); }
.badge.good .symbol, .badge.good .rim { color: var(--surface); }
.badge.great .face { fill: var(--copper); stroke: var(--copper); }
.badge.great .symbol, .badge.great .rim { color: var(--on-copper); }
.badge.great .rim { opacity: 0.65; }
.badge.cold, .badge.cold .symbol, .badge.cold small { color: var(--cold); }
.badge.cold .face { fill: none; stroke: var(--cold); stroke-dasharray: 3 2.4; }
.badge.cold .level-dot { fill: var(--cold); }
.badge.cold .rim { opacity: 0; }
@media screen and (max-width: 639px) {
  .badges { grid-template-columns: repeat(auto-fill, minmax(76px, 1fr)); gap: 20px 4px; }
  .badge svg { width: 52px; height: 62px; }
}`
